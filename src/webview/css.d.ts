/** Style sheets are imported for their side effect: esbuild writes them to `panel.css`. */
declare module '*.css';
