/** The files of a reply, each with a button that removes it. */
import { visibleText } from '../../protocol/panel/visibleText.ts';
import { attachments, detach } from '../store/attachments.ts';
import { formatBytes, tr } from '../words.ts';
import { IconButton } from './iconButton.tsx';

export function Attachments() {
  if (attachments.value.length === 0) return null;
  return (
    <ul class="attachments">
      {attachments.value.map((each) => (
        <li key={each.file.url} class="attachment">
          {each.file.type.startsWith('image/') && <img src={each.file.url} alt="" />}
          <span class="attachment-name">
            {tr('attached', { name: visibleText(each.file.name), size: formatBytes(each.size) })}
          </span>
          <IconButton
            icon="close"
            label={tr('remove', { name: visibleText(each.file.name) })}
            onClick={() => detach([each.file])}
          />
        </li>
      ))}
    </ul>
  );
}
