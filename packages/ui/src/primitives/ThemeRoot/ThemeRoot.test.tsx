import { X } from 'lucide-react';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../tokens/tokens.css';
import { describeContract } from '../../testing/describeContract.tsx';
import { Button } from '../Button/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { Logo } from '../Logo/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { ThemeRoot } from './ThemeRoot.tsx';

describeContract(ThemeRoot, { theme: 'light', children: 'Compras' });

const hostSheet = document.createElement('style');
afterEach(() => hostSheet.remove());

/** The box of the theme itself is the host's. */
const inside = ':where(:not(html, body, body > div, [data-testid="root"]))';

/** As Bootstrap, a reset or an older product writes them, after the design system's own. */
const host = `
  @layer base { button { all: unset; } img, svg { display: block; vertical-align: middle; } }
  body { letter-spacing: 2px; text-align: center; text-transform: uppercase; text-shadow: 1px 1px red; word-break: break-all; }
  *${inside}, ${inside}::before, ${inside}::after { box-sizing: content-box; border: 3px solid red; transition: all 3s; font-family: serif; }
  div${inside}, span, section, header, main, nav { margin: 9px; padding: 9px; color: red; float: left; }
  div::before, li::after { content: "→"; }
  h1, h2, p, ul, dl, table { margin-bottom: 1rem; color: red; font: italic 30px serif; }
  ul, dd { padding-left: 2rem; list-style: square; }
  a { color: red; text-transform: uppercase; }
  label { display: inline-block; margin-bottom: 5px; font-weight: 700; }
  button, input, select { min-height: 60px; border-radius: 0; background: red; text-transform: uppercase; }
  button { all: unset; }
  html body div svg, path, circle, img { display: block; fill: lime; stroke: red; stroke-width: 9px; width: 90px; height: auto; }
  table { border-collapse: collapse; width: 100%; }
  html body div table td, body table th { padding: 8px; border: 1px solid red; text-align: center; }
`;

it('draws nothing of what has the attribute hidden, whatever its kind', async () => {
  const screen = await render(
    <ThemeRoot theme="light">
      <img hidden alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width={2_000} height={9} />
      <div hidden>Texto</div>
      <section hidden>Sección</section>
      <table hidden />
    </ThemeRoot>,
  );
  const hidden = [...screen.container.querySelectorAll('[hidden]')];
  expect(hidden.map((element) => [element.localName, getComputedStyle(element).display])).toEqual(
    ['img', 'div', 'section', 'table'].map((name) => [name, 'none']),
  );
});

const page = (
  <ThemeRoot theme="light" data-testid="root">
    <h1>IGV</h1>
    <p>
      Un <a href="#enlace">enlace</a> y un <svg width="8" height="8" />
    </p>
    <section>
      <header>
        <span>Octubre</span> <X aria-hidden />
      </header>
      <div>
        <img src="data:," alt="" width="40" height="30" />
      </div>
    </section>
    <Checkbox label="Incluir" />
    <Button variant="primary">Declarar</Button>
    <Logo />
    <Spinner />
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

it('is written from left to right in a page that is not', async () => {
  const screen = await render(<div dir="rtl">{page}</div>);
  const root = screen.getByTestId('root').element();
  expect(getComputedStyle(root).direction).toBe('ltr');
});

it('a theme inside of another one keeps its own colours', async () => {
  const screen = await render(
    <ThemeRoot theme="light">
      <ThemeRoot theme="dark" data-testid="dark">
        Compras
      </ThemeRoot>
    </ThemeRoot>,
  );
  expect(getComputedStyle(screen.getByTestId('dark').element()).colorScheme).toBe('dark');
});

it('a class of the host overrides the styles of the product', async () => {
  const screen = await render(page);
  hostSheet.textContent = '.mine { padding: 7px; }';
  document.head.append(hostSheet);
  expect(getComputedStyle(screen.getByRole('cell', { name: '18.00' }).element()).padding).toBe('7px');
});
