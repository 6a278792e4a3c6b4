import { unloadedTexts } from '@contapro/domain';
import { configuration } from './configuration.ts';
import { adoptOnly } from './styles/adopt.ts';

const colourSchemes = { light: 'light', dark: 'dark', system: 'light dark' } as const;

/** The messages that are shown, by the shadow root of their element. Only the first is announced: they say the same. */
const shown = new Map<ShadowRoot, () => void>();

/**
 * Says in an element that its code could not be loaded. The message stands beside what is in the shadow root and replaces nothing.
 * It uses no component, because the code of the components may be what is missing; font, direction and language are its own.
 *
 * @param retry Loads the code again. It is called by the button.
 * @returns Removes the message.
 */
export function showFailure(shadow: ShadowRoot, retry: () => void): () => void {
  hideFailure(shadow);
  const { theme = 'system', words } = configuration.get().options;
  const texts = { ...unloadedTexts, ...words?.unloaded };
  const message = document.createElement('div');
  message.className = 'contapro-unloaded';
  message.lang = (words?.unloaded && shadow.host.getAttribute('lang')) || 'es-PE';
  message.dir = 'ltr';
  message.style.colorScheme = colourSchemes[theme];
  if (shown.size === 0) message.setAttribute('role', 'alert');
  const sentence = document.createElement('p');
  sentence.textContent = texts.text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.retry;
  button.addEventListener('click', retry);
  message.append(sentence, button);
  const slot = shadow.querySelector('slot');
  if (slot) slot.hidden = true;
  adoptOnly(shadow);
  shadow.prepend(message);
  const remove = () => {
    message.remove();
    if (slot) slot.hidden = false;
    if (shown.get(shadow) === remove) shown.delete(shadow);
  };
  shown.set(shadow, remove);
  return remove;
}

/** Removes the message of an element, if it has one. */
export function hideFailure(shadow: ShadowRoot): void {
  shown.get(shadow)?.();
}
