import { expect, it } from 'vitest';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { Section } from './Section.tsx';

describeContract(Section, { title: 'Motivos de observación', href: '#observaciones', link: 'Ver observados' });

it('is named by its heading, which can name a table inside it too', async () => {
  const screen = await renderThemed(
    <Section title="Motivos de observación" titleId="motivos">
      <table aria-labelledby="motivos">
        <tbody />
      </table>
    </Section>,
  );
  await expect.element(screen.getByRole('region', { name: 'Motivos de observación' })).toBeVisible();
  await expect.element(screen.getByRole('table', { name: 'Motivos de observación' })).toBeInTheDocument();
});
