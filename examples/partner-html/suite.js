import { configure } from './contapro/contapro-elements.js';

const tokens = await (await fetch('brand.css')).text();

configure({
  theme: 'light',
  brand: 'andes',
  tokens,
  logo: { whole: 'logo.svg', mark: 'mark.svg', name: 'Andes' },
  words: { signIn: { title: 'Entra a Andes' }, purchases: { title: 'Facturas recibidas' } },
  links: { signIn: '#entrar', credentials: '#credenciales', registerCompany: '#registrar' },
  onSessionExpired: () => open('entrar'),
});

const sections = document.querySelectorAll('section');

/** Shows one section. What was typed in the others stays. */
function open(id) {
  for (const section of sections) section.hidden = section.id !== id;
}

const follow = () => open(location.hash.slice(1) || 'entrar');
addEventListener('hashchange', follow);
follow();

document.addEventListener('contapro-session-opened', () => {
  location.hash = 'compras';
});
document.addEventListener('contapro-period-selected', ({ target, detail }) => {
  document.title = `Andes · ${target.ruc} · ${detail.period}`;
});
document.addEventListener('contapro-accounts-decided', ({ detail }) => {
  document.title = `Andes · ${detail.count} con cuenta en ${detail.period}`;
});

const theme = document.querySelector('#theme');
theme.addEventListener('click', () => {
  const isDark = theme.textContent === 'Oscuro';
  theme.textContent = isDark ? 'Claro' : 'Oscuro';
  configure({ theme: isDark ? 'dark' : 'light' });
});
