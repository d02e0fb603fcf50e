/** Audio with its waveform: a click plays from there. Audio that is too long or cannot be decoded has only controls. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from './l10n.ts';

interface SoundProps {
  readonly url: string;
  readonly label: string;
}

export function Sound({ url, label }: SoundProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [peaks, setPeaks] = useState<readonly number[] | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    const read = async (): Promise<void> => {
      const found = await readPeaks(url).catch(() => undefined);
      if (wanted) setPeaks(found);
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [url]);
  const draw = (): void => {
    if (canvas.current !== null && peaks !== undefined) drawWave(canvas.current, peaks, progressOf(audio.current));
  };
  useEffect(draw, [peaks]);
  const seek = (event: MouseEvent): void => {
    const { current } = audio;
    if (current === null || !Number.isFinite(current.duration)) return;
    current.currentTime = (event.offsetX / Math.max(1, canvas.current?.clientWidth ?? 1)) * current.duration;
    void current.play().catch(() => undefined);
  };
  return (
    <span class="sound">
      {peaks !== undefined && <canvas ref={canvas} class="wave" title={t('wave')} aria-hidden="true" onClick={seek} />}
      <audio controls ref={audio} src={url} aria-label={label} onTimeUpdate={draw} onSeeked={draw} />
    </span>
  );
}

function progressOf(audio: HTMLAudioElement | null): number {
  return audio === null || !(audio.duration > 0) ? 0 : audio.currentTime / audio.duration;
}

/** Characters of a data URL: decoding a longer one may need hundreds of megabytes. */
const maxLength = 2_800_000;
const bars = 160;
/** Samples per second are enough to see where something is said. */
const sampleRate = 8000;

/** Returns the loudest sample of each part, from 0 to 1; `undefined` if the audio is too long. */
async function readPeaks(url: string): Promise<readonly number[] | undefined> {
  const [head = '', body = ''] = url.split(',', 2);
  if (url.length > maxLength || !head.endsWith(';base64')) return undefined;
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const samples = (await context.decodeAudioData(bytes.buffer)).getChannelData(0);
  const length = Math.max(1, Math.ceil(samples.length / bars));
  const peaks = Array.from({ length: Math.min(bars, samples.length) }, (_, index) =>
    samples.subarray(index * length, (index + 1) * length).reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  );
  const most = Math.max(...peaks, Number.EPSILON);
  return peaks.map((peak) => peak / most);
}

/** `progress`: the part that was played, from 0 to 1. */
function drawWave(canvas: HTMLCanvasElement, peaks: readonly number[], progress: number): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  context.scale(devicePixelRatio, devicePixelRatio);
  const style = getComputedStyle(canvas);
  const step = width / peaks.length;
  peaks.forEach((peak, index) => {
    const tall = Math.max(1, peak * height);
    context.fillStyle = index / peaks.length < progress ? style.getPropertyValue('--played') : style.color;
    context.fillRect(index * step, (height - tall) / 2, Math.max(1, step - 1), tall);
  });
}
