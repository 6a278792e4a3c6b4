import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../tokens/tokens.css';
import { describeContract } from '../../testing/describeContract.tsx';
import { ThemeRoot } from './ThemeRoot.tsx';

describeContract(ThemeRoot, { theme: 'light', children: 'Compras' });

const hostSheet = document.createElement('style');
afterEach(() => hostSheet.remove());

/** As Bootstrap, a reset or an older product writes them, after the design system's own. */
const host = `
  body { letter-spacing: 2px; text-align: center; text-transform: uppercase; }
  *, ::before, ::after { box-sizing: border-box; }
  h1, h2, p, ul, dl, table { margin-bottom: 1rem; color: red; font: italic 30px serif; }
  ul, dd { padding-left: 2rem; list-style: square; }
  a { color: red; text-transform: uppercase; }
  label { display: inline-block; margin-bottom: 5px; font-weight: 700; }
  button, input, select { min-height: 60px; border-radius: 0; background: red; text-transform: uppercase; }
  svg { display: block; vertical-align: middle; }
  table { border-collapse: collapse; width: 100%; }
  body table td, body table th { padding: 8px; border: 1px solid red; text-align: center; }
`;

const page = (
  <ThemeRoot theme="light" data-testid="root">
    <h1>IGV</h1>
    <p>
      Un <a href="#enlace">enlace</a> y un <svg width="8" height="8" />
    </p>
    <ul>
      <li>Compras</li>
    </ul>
    <dl>
      <dt>Base</dt>
      <dd>100.00</dd>
    </dl>
    <label>
      RUC <input defaultValue="20100047218" />
    </label>
    <select>
      <option>Octubre</option>
    </select>
    <button type="button">Descargar</button>
    <table>
      <tbody>
        <tr>
          <th>Total</th>
          <td className="mine">18.00</td>
        </tr>
      </tbody>
    </table>
  </ThemeRoot>
);

const looksOf = (root: Element) =>
  [root, ...root.querySelectorAll('*')].map((element) => [
    element.localName,
    Object.fromEntries(
      Array.from(getComputedStyle(element), (name) => [name, getComputedStyle(element)[name as 'color']]),
    ),
  ]);

it('looks the same in a host that styles elements', async () => {
  const screen = await render(page);
  const root = screen.getByTestId('root').element();
  const alone = looksOf(root);
  hostSheet.textContent = host;
  document.head.append(hostSheet);
  expect(getComputedStyle(document.body).letterSpacing).toBe('2px');
  expect(looksOf(root)).toEqual(alone);
});

it('a class of the host overrides the styles of the product', async () => {
  const screen = await render(page);
  hostSheet.textContent = '.mine { padding: 7px; }';
  document.head.append(hostSheet);
  expect(getComputedStyle(screen.getByRole('cell', { name: '18.00' }).element()).padding).toBe('7px');
});
