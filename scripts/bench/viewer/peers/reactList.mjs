/** An alternative: the usual way to build such a list, React with @tanstack/react-virtual. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement as h, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

function List() {
  const [rows, setRows] = useState([]);
  const parent = useRef(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => parent.current,
    estimateSize: () => 24,
    overscan: 20,
  });
  useEffect(() => {
    const receive = ({ data }) => setRows((before) => [...before, ...data.rows]);
    window.addEventListener('message', receive);
    void fetch('/post', { method: 'POST', body: '{"type":"panel-hello"}' });
    return () => window.removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    if (rows.length > 0) virtualizer.scrollToIndex(rows.length - 1);
  }, [rows.length, virtualizer]);
  const lines = virtualizer.getVirtualItems().map(({ index, start }) => {
    const { seq, label, preview } = rows[index];
    const style = { position: 'absolute', top: start, height: 24 };
    return h('div', { key: index, className: 'line', style }, `${seq} ${label} ${preview}`);
  });
  return [
    h('p', { id: 'count', key: 'count' }, rows.length),
    h(
      'div',
      { key: 'list', ref: parent, style: { height: 640, overflow: 'auto', font: '12px monospace' } },
      h('div', { style: { height: virtualizer.getTotalSize(), position: 'relative' } }, lines),
    ),
  ];
}

createRoot(document.querySelector('#root')).render(h(List));
