/** An alternative: the simplest event viewer, which appends a node for each event. */
const root = document.querySelector('#root');
root.innerHTML = '<p id="count">0</p><div id="list" style="height:640px;overflow:auto;font:12px monospace"></div>';
const list = document.querySelector('#list');
const count = document.querySelector('#count');

window.addEventListener('message', ({ data }) => {
  for (const { seq, label, preview } of data.rows) {
    const line = document.createElement('div');
    line.className = 'line';
    line.textContent = `${seq} ${label} ${preview}`;
    list.append(line);
  }
  list.scrollTop = list.scrollHeight;
  count.textContent = String(list.childElementCount);
});

void fetch('/post', { method: 'POST', body: '{"type":"panel-hello"}' });
