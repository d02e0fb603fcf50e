/** Style sheets are imported for their effect: esbuild writes them to `panel.css`. */
declare module '*.css';
