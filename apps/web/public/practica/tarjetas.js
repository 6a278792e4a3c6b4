// The practice card form: the stand-in for the scripts of Culqi, with the same interface. It charges nothing, and its tokens
// say which test card was entered. It is loaded only where the server has CONTAPRO_CARDS=sandbox.
(() => {
  /** The test cards. The first three are test cards of Culqi too. */
  const cards = new Map([
    ['4111111111111111', 'accepted'],
    ['4000020000000000', 'refused'],
    ['4456530000001096', 'authentication'],
    ['4000000000000002', 'lost'],
  ]);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { font: 400 14px/20px system-ui, sans-serif; }
    dialog { box-sizing: border-box; inline-size: min(22rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0; border-radius: 10px; background: #fff; color: #14171f; box-shadow: 0 24px 56px -16px rgb(0 0 0 / 45%); }
    dialog::backdrop { background: rgb(10 12 20 / 55%); }
    h2 { margin: 0 0 .25rem; font-size: 16px; line-height: 24px; }
    p { margin: 0 0 1rem; color: #4a5060; }
    form { display: grid; gap: .75rem; }
    label { display: grid; gap: .25rem; font-weight: 500; }
    input { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; padding: 0 .75rem; border: 1px solid #868b98; border-radius: 6px; background: #fff; color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
    .row { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
    .error { margin: 0; color: #a3211b; }
    .actions { display: flex; gap: .5rem; justify-content: flex-end; margin-block-start: .5rem; }
    button { min-block-size: 44px; padding: 0 1rem; border: 1px solid #868b98; border-radius: 6px; background: #fff; color: inherit; font: inherit; font-weight: 500; cursor: pointer; }
    button.main { border-color: transparent; background: #2449bb; color: #fff; }
    :focus-visible { outline: 2px solid #3d6bf0; outline-offset: 2px; }
  `);

  /** Shows a dialog above the page, and returns its element. */
  function show(markup) {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = `<dialog aria-labelledby="titulo">${markup}</dialog>`;
    document.body.append(host);
    const dialog = root.querySelector('dialog');
    dialog.showModal();
    return { dialog, remove: () => host.remove() };
  }

  const digitsOf = (value) => value.replace(/\D/g, '');
  const soles = (amount) => `S/ ${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

  window.CulqiCheckout = class {
    culqi = null;
    token = null;
    error = null;
    #configuration;
    #shown = null;

    constructor(_publicKey, configuration) {
      this.#configuration = configuration;
    }

    open() {
      const { settings } = this.#configuration;
      this.#shown = show(`
        <h2 id="titulo"></h2>
        <p>Tarjeta de práctica. No se cobra nada.</p>
        <form novalidate>
          <label>Número de tarjeta <input name="number" inputmode="numeric" autocomplete="off" maxlength="23" required></label>
          <div class="row">
            <label>Vencimiento <input name="expiry" inputmode="numeric" autocomplete="off" placeholder="MM/AA" maxlength="5"></label>
            <label>CVV <input name="cvv" inputmode="numeric" autocomplete="off" maxlength="4"></label>
          </div>
          <p class="error" role="alert" hidden></p>
          <div class="actions"><button type="button">Cancelar</button><button class="main"></button></div>
        </form>`);
      const { dialog } = this.#shown;
      dialog.querySelector('h2').textContent = settings.title;
      dialog.querySelector('.main').textContent = `Pagar ${soles(settings.amount)}`;
      dialog.querySelector('[type="button"]').addEventListener('click', () => this.#leave());
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#leave();
      });
      dialog.querySelector('form').addEventListener('submit', (event) => {
        event.preventDefault();
        this.#submit(dialog);
      });
    }

    close() {
      this.#shown?.remove();
      this.#shown = null;
    }

    #leave() {
      this.close();
      window.postMessage('checkout_cerrado', window.location.origin);
    }

    #submit(dialog) {
      const { elements } = dialog.querySelector('form');
      const kind = cards.get(digitsOf(elements.namedItem('number').value));
      if (kind === undefined) {
        const error = dialog.querySelector('.error');
        error.textContent = 'Usa el número de una tarjeta de prueba, por ejemplo 4111 1111 1111 1111.';
        error.hidden = false;
        elements.namedItem('number').focus();
        return;
      }
      const id = `tkn_test_${kind}_${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
      this.token = { id, email: this.#configuration.client.email };
      this.culqi?.();
    }
  };

  window.Culqi3DS = {
    publicKey: '',
    options: {},
    settings: {},
    shown: null,
    generateDevice: () => Promise.resolve('navegador-de-practica'),
    initAuthentication() {
      this.shown = show(`
        <h2 id="titulo">Banco de práctica</h2>
        <p>¿Confirmas este pago?</p>
        <div class="actions"><button type="button">Rechazar</button><button class="main" type="button">Confirmar</button></div>`);
      const { dialog } = this.shown;
      const answer = (message) => {
        this.reset();
        window.postMessage(message, window.location.origin);
      };
      const [refuse, confirm] = dialog.querySelectorAll('button');
      refuse.addEventListener('click', () => answer({ error: 'Tu banco no confirmó el pago. No se te cobró nada.' }));
      confirm.addEventListener('click', () =>
        answer({
          parameters3DS: {
            eci: '05',
            xid: 'practica',
            cavv: 'practica',
            protocolVersion: '2.1.0',
            directoryServerTransactionId: 'practica',
          },
        }),
      );
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.reset();
        this.options.closeModalAction?.();
      });
    },
    reset() {
      this.shown?.remove();
      this.shown = null;
    },
  };
})();
