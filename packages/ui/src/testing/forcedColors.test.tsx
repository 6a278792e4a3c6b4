import { afterEach, expect, it } from 'vitest';
import { HistoryChart } from '../charts/HistoryChart/index.ts';
import { PeriodSelector } from '../patterns/PeriodSelector/index.ts';
import { Badge } from '../primitives/Badge/index.ts';
import { Banner } from '../primitives/Banner/index.ts';
import { Toast } from '../primitives/Toast/index.ts';
import { emulate } from './emulate.ts';
import { salesHistory } from '@contapro/fixtures';
import { renderThemed } from './renderThemed.tsx';

afterEach(() => emulate({}));

const tones = ['neutral', 'positive', 'notice', 'caution', 'danger'] as const;

it('OPEN-132 draws icons and the chart’s words in the colours that the user chose, not in those of the theme', async () => {
  const { container } = await renderThemed(
    <div data-testid="page" style={{ color: 'CanvasText' }}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="positive" bare>
        Deducible
      </Badge>
      <Banner tone="danger" title="¡Algo salió mal!" />
      <Toast message={{ id: 1, tone: 'danger', text: 'No pudimos descargarlo.' }} onDismiss={() => undefined} />
      <PeriodSelector periods={['202610']} value="202610" onPeriodChange={() => undefined} />
      <HistoryChart series={[{ book: 'sales', points: salesHistory }]} />
    </div>,
  );
  await emulate({ forcedColors: true });
  const chosen = getComputedStyle(container.querySelector('[data-testid=page]') ?? container).color;
  const icons = [...container.querySelectorAll('svg:not(figure svg, button svg)')];
  const words = [...container.querySelectorAll('figure svg text')];
  expect([icons.length, words.length > 0]).toEqual([10, true]);
  expect([...new Set(icons.map((icon) => getComputedStyle(icon).color))]).toEqual([chosen]);
  expect([...new Set(words.map((word) => getComputedStyle(word).fill))]).toEqual([chosen]);
});
