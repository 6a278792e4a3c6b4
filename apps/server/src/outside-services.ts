import { join } from 'node:path';
import type { Config } from './config.ts';
import type { ContentSources } from './content-sources.ts';
import { embeddedCaptcha } from './modules/accounts/captcha.ts';
import type { Database } from './database/database.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { leadsForm, noLeads } from './modules/accounts/leads.ts';
import { recaptcha, recaptchaSources } from './modules/accounts/recaptcha.ts';
import { outbox } from './modules/mail/outbox.ts';
import { smtp } from './modules/mail/smtp.ts';
import { culqiCards, culqiSources } from './modules/payments/culqi/culqi-cards.ts';
import { embeddedCards } from './modules/payments/embedded-cards.ts';
import type { Secrets } from './security/secrets.ts';
import type { Services } from './services.ts';

type OutsideServices = Pick<
  Services,
  'captcha' | 'cards' | 'leads' | 'mail' | 'taxAuthority' | 'hasPracticeData' | 'taxpayerRegister' | 'voucherValidity'
>;

interface Needs {
  announce: (line: string) => void;
  log: Logger;
  metrics: Metrics;
  database: Database;
  secrets: Secrets;
}

/** Creates the adapters of outside services that the configuration selects. */
export async function outsideServices(config: Config, needs: Needs): Promise<OutsideServices> {
  const { announce, log } = needs;
  const { clock, dataFolder, mailFrom, marketingUrl, smtpUrl } = config;
  return {
    taxAuthority: await taxAuthorities[config.sunat](config, needs),
    hasPracticeData: config.sunat === 'sandbox',
    taxpayerRegister: await taxpayerRegisterOf(config),
    voucherValidity: await voucherValidityOf(config, needs),
    captcha: captchaOf(config, log),
    cards: config.culqi === undefined ? embeddedCards({ delay: practiceDelay }) : culqiCards({ ...config.culqi, log }),
    leads: marketingUrl === undefined ? noLeads : leadsForm(marketingUrl),
    mail:
      smtpUrl === undefined
        ? outbox({ folder: join(dataFolder, 'outbox'), from: mailFrom, clock, announce })
        : smtp({ url: smtpUrl, from: mailFrom }),
  };
}

/** Milliseconds that a practice payment takes, so that one sees that it is processed. */
const practiceDelay = 600;

/** The code of an authority is loaded only when it is selected: no other process contains invented vouchers. */
const taxAuthorities = {
  sandbox: async () => (await import('./modules/sunat/sandbox/sandbox-tax-authority.ts')).sandboxTaxAuthority,
  sire: async (config, needs) => {
    const { openSire } = await import('./modules/sunat/sire/open-sire.ts');
    return openSire({ ...sunatSettingsOf(config, needs), secrets: needs.secrets });
  },
} satisfies Record<Config['sunat'], (config: Config, needs: Needs) => Promise<Services['taxAuthority']>>;

async function taxpayerRegisterOf({ sunatRegister: address }: Config): Promise<Services['taxpayerRegister']> {
  if (address === undefined) return undefined;
  const { publishedRegister } = await import('./modules/sunat/register/published-register.ts');
  return publishedRegister({ address });
}

async function voucherValidityOf(config: Config, needs: Needs): Promise<Services['voucherValidity']> {
  const { sunatValidity: credentials } = config;
  if (credentials === undefined) return undefined;
  const { openValidity } = await import('./modules/sunat/validity/open-validity.ts');
  return openValidity(credentials, sunatSettingsOf(config, needs));
}

const sunatSettingsOf = (config: Config, { log, metrics, database }: Needs) => ({
  addresses: config.sunatAddresses,
  clock: config.clock,
  pause: config.sunatPause,
  calls: config.sunatCalls,
  atOnce: config.sunatAtOnce,
  log,
  metrics,
  database,
});

function captchaOf({ recaptcha: keys, baseUrl }: Config, log: Logger): Services['captcha'] {
  return keys === undefined ? embeddedCaptcha : recaptcha({ ...keys, hostname: new URL(baseUrl).hostname, log });
}

/** What the pages of the configured adapters load from outside. */
export const contentSourcesOf = ({ recaptcha: keys, culqi }: Config): readonly ContentSources[] => [
  ...(keys === undefined ? [] : [recaptchaSources]),
  ...(culqi === undefined ? [] : [culqiSources]),
];
