import { join } from 'node:path';
import type { Config } from './config.ts';
import type { ContentSources } from './content-sources.ts';
import { embeddedCaptcha } from './modules/accounts/captcha.ts';
import { leadsForm, noLeads } from './modules/accounts/leads.ts';
import { recaptcha, recaptchaSources } from './modules/accounts/recaptcha.ts';
import { outbox } from './modules/mail/outbox.ts';
import { smtp } from './modules/mail/smtp.ts';
import { embeddedCards } from './modules/payments/cards.ts';
import { sandboxTaxAuthority } from './modules/sunat/sandbox/sandbox-tax-authority.ts';
import type { Services } from './services.ts';

type OutsideServices = Pick<Services, 'captcha' | 'cards' | 'leads' | 'mail' | 'taxAuthority' | 'hasPracticeData'>;

/** Creates the adapters of outside services that the configuration selects. */
export function outsideServices(config: Config, announce: (line: string) => void): OutsideServices {
  const { clock, dataFolder, mailFrom, marketingUrl, smtpUrl } = config;
  return {
    taxAuthority: taxAuthorities[config.sunat],
    hasPracticeData: config.sunat === 'sandbox',
    captcha: captchaOf(config, announce),
    cards: cards[config.cards],
    leads: marketingUrl === undefined ? noLeads : leadsForm({ url: marketingUrl, announce }),
    mail:
      smtpUrl === undefined
        ? outbox({ folder: join(dataFolder, 'outbox'), from: mailFrom, clock, announce })
        : smtp({ url: smtpUrl, from: mailFrom }),
  };
}

const taxAuthorities = { sandbox: sandboxTaxAuthority } satisfies Record<Config['sunat'], Services['taxAuthority']>;
const cards = { sandbox: embeddedCards } satisfies Record<Config['cards'], Services['cards']>;

function captchaOf({ recaptcha: keys, baseUrl }: Config, announce: (line: string) => void): Services['captcha'] {
  return keys === undefined ? embeddedCaptcha : recaptcha({ ...keys, hostname: new URL(baseUrl).hostname, announce });
}

/** What the pages of the configured adapters load from outside. */
export const contentSourcesOf = ({ recaptcha: keys }: Config): readonly ContentSources[] =>
  keys === undefined ? [] : [recaptchaSources];
