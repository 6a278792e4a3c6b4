import { expect, it } from 'vitest';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { Badge } from './Badge.tsx';

describeContract(Badge, { tone: 'caution', children: 'Observado' });

it('begins where the text around it begins when it is bare', async () => {
  const { container } = await renderThemed(
    <Badge tone="positive" bare>
      Deducible
    </Badge>,
  );
  const leftOf = (selector: string) => container.querySelector(selector)?.getBoundingClientRect().left;
  expect(leftOf('[data-bare] > svg')).toBe(leftOf('[data-bare]'));
});
