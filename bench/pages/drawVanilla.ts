import {
  dataTableTexts,
  formatAmount,
  formatDate,
  formatMoney,
  missing,
  purchaseReasonLabel,
  type Voucher,
  voucherTableTexts as texts,
} from '@contapro/domain';
import { sumOfTotals } from '@contapro/ui';
import { around, height, peerColumns, rowHeight } from './peerColumns.tsx';

/**
 * The lower bound: the cells of the other libraries, with the same classes, texts, controls and names, written as HTML.
 * The visible rows and a few around them are drawn again whenever they change.
 */
export function drawVanilla(place: Element, vouchers: readonly Voucher[]): void {
  const region = place.querySelector<HTMLElement>('.peer') ?? emptyTable(place);
  const body = region.querySelector('tbody');
  const foot = region.querySelector('.peerFoot');
  if (!body || !foot) return;
  const draw = () => {
    const first = Math.max(0, Math.floor(region.scrollTop / rowHeight) - around);
    const end = Math.min(vouchers.length, Math.ceil((region.scrollTop + height) / rowHeight) + around);
    const rows = vouchers.slice(first, end).map(rowOf).join('');
    body.innerHTML = `${gap(first)}${rows}${gap(vouchers.length - end)}`;
  };
  region.onscroll = draw;
  draw();
  foot.innerHTML = amount(sumOfTotals(vouchers));
}

function emptyTable(place: Element): HTMLElement {
  const heads = peerColumns.map(
    ({ head, width, className }) => `<th class="peerHead ${className}" style="width:${width}px">${head}</th>`,
  );
  place.innerHTML = `<div class="peer" style="height:${height}px"><table class="peerTable"><thead><tr>${heads.join('')}</tr></thead><tbody></tbody><tfoot><tr><td class="peerFoot" colspan="${peerColumns.length}"></td></tr></tfoot></table></div>`;
  const region = place.querySelector<HTMLElement>('.peer');
  if (!region) throw new Error('The table was not drawn');
  region.onclick = ({ target }) => {
    if (target instanceof Element && target.closest('button')) console.debug(target.textContent);
  };
  return region;
}

const gap = (rows: number) =>
  rows > 0 ? `<tr style="height:${rows * rowHeight}px"><td colspan="${peerColumns.length}"></td></tr>` : '';

function rowOf(voucher: Voucher): string {
  const cells = peerColumns.map(({ id, className, rowHead }) => {
    const tag = rowHead ? 'th' : 'td';
    return `<${tag} class="peerCell ${className}">${contents[id]?.(voucher) ?? ''}</${tag}>`;
  });
  return `<tr class="peerRow">${cells.join('')}</tr>`;
}

const contents: Readonly<Record<string, (voucher: Voucher) => string>> = {
  selection: ({ serieNumber }) =>
    `<input type="checkbox" class="peerCheck" aria-label="${escape(dataTableTexts.select(serieNumber))}">`,
  issueDate: ({ issueDate }) => formatDate(issueDate),
  serieNumber: ({ serieNumber }) => escape(serieNumber),
  supplier: ({ supplierName }) => lines(supplierName),
  items({ items, serieNumber }) {
    const [first = missing, ...more] = items;
    if (more.length === 0) return lines(first);
    const label = escape(texts.seeMoreOf(serieNumber));
    return `<span class="peerFirstLine" title="${escape(first)}">${escape(first)}</span><button type="button" class="peerLink" aria-haspopup="dialog" aria-label="${label}">${texts.seeMore}</button>`;
  },
  total({ currencyCode, exchangeRate, rateSource, totalCents }) {
    if (currencyCode === 'PEN') return amount(totalCents);
    const note = texts.issuedIn(
      currencyCode,
      exchangeRate === null ? null : String(exchangeRate),
      rateSource === 'modified',
    );
    return `<span class="peerCurrency" aria-description="${escape(note)}">${currencyCode} </span>${amount(totalCents)}`;
  },
  igv: ({ igvCents }) => amount(igvCents),
  status({ status, reasons }) {
    const word = texts.statuses[status];
    const [first, ...more] = reasons.map((code) => purchaseReasonLabel(code));
    if (first === undefined) return `<span class="peerBadge">${icon('M4 12l5 5L20 6', 12)}${word}</span>`;
    const shown = more.length === 0 ? first : `${first} ${texts.moreReasons(more.length)}`;
    return `<button type="button" class="peerStatus" aria-description="${escape([first, ...more].join('\n'))}"><span class="peerBadge" data-tone="caution">${icon('M12 3 2 20h20L12 3Zm0 7v4m0 3v.01', 12)}${word}</span><span class="peerReason">${escape(shown)}</span></button>`;
  },
  view: ({ serieNumber, imageUrl }) =>
    `<button type="button" class="peerLink" aria-label="${escape(texts.view(serieNumber))}"${disabled(imageUrl)}>${icon('M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z', 18)}</button>`,
  downloads: ({ serieNumber, imageUrl, xmlUrl }) =>
    file('JPEG', imageUrl, serieNumber) + file('XML', xmlUrl, serieNumber),
  detraction({ subjectToDetraction, detraction }) {
    if (!subjectToDetraction) return missing;
    const badge = `<span class="peerBadge">${texts.subjectToDetraction}</span>`;
    if (detraction === null) return badge;
    const note = texts.detractionUnpaid(formatMoney(detraction.amountCents));
    return `<button type="button" class="peerStatus" aria-description="${escape(note)}">${badge}</button>`;
  },
};

const lines = (text: string) => `<span class="peerLines" title="${escape(text)}">${escape(text)}</span>`;

const amount = (cents: number | null) =>
  cents === null ? missing : `<span><span class="peerUnit">S/&nbsp;</span>${formatAmount(cents)}</span>`;

const file = (format: string, url: string | null, serieNumber: string) =>
  `<button type="button" class="peerLink" aria-label="${escape(texts.download(format, serieNumber))}"${disabled(url)}>${format}</button>`;

const disabled = (url: string | null) => (url === null ? ' aria-disabled="true"' : '');

const icon = (path: string, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="${path}"/></svg>`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
