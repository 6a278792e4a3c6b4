import { type AccountCoding, oneAccount } from '../accountLines.ts';
import type { AccountItem } from '../suggestAccount.ts';

/**
 * A generated accounting studio whose accountant follows habits, for measuring what `suggestAccount` knows.
 *
 * - **Clients** belong to one of six sectors. Each has 12 to 40 suppliers: some serve everybody (electricity, telephone, fuel, banks,
 *   supermarkets …), some belong to the sector, a third are known to this client only. Most sell every month, some rarely.
 * - **Suppliers** sell one kind of thing, or two or three (a supermarket: cleaning, food, studio supplies), told apart by the words of the
 *   items. Words differ from voucher to voucher, with numbers and months; one item in twenty has words that tell nothing.
 * - **Habits**: the studio has an account for each kind. One client in six has its own account for a kind; what a client sells is
 *   merchandise for it and a supply for others.
 * - **Exceptions**: one voucher in 250 is entered on another account, for reasons that no voucher shows.
 * - **Changes of mind**: each month one supplier of a client in 300 gets another account for good. In month 13 the whole studio moves
 *   telephone to another account.
 * - **New suppliers**: in each month one voucher in 25 is of a supplier from which nobody bought before.
 * - **Mixed vouchers**, when they are asked for: this share of the vouchers of a supplier that sells several kinds has items of two
 *   of them, which its accountant divides by their amounts.
 */
export interface OfficeSize {
  seed: number;
  clients: number;
  months: number;
  /**
   * The share of mixed vouchers among those of suppliers that sell several kinds.
   *
   * @default 0
   */
  mixed?: number;
}

/** A voucher of a generated studio, and how its accountant enters it. */
export interface GeneratedVoucher {
  client: string;
  supplier: string;
  descriptions: readonly string[];
  items: readonly AccountItem[];
  /** The sum of the items, in cents. */
  amount: number;
  issueDate: string;
  entered: AccountCoding;
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Kind {
  /** Accounts that an accountant may have for it, the usual one first. */
  accounts: readonly string[];
  items: readonly string[];
}

const kinds = {
  electricity: {
    accounts: ['6361'],
    items: ['Consumo de energía electrica', 'Cargo fijo energía', 'Alumbrado público'],
  },
  water: { accounts: ['6363'], items: ['Servicio de agua potable', 'Alcantarillado'] },
  phone: { accounts: ['6364', '6365'], items: ['Plan postpago', 'Línea móvil corporativa', 'Renta mensual telefonía'] },
  internet: { accounts: ['6365', '6364'], items: ['Servicio internet fibra', 'Banda ancha dedicada'] },
  fuel: { accounts: ['656', '6032', '2521'], items: ['Diesel B5', 'Gasohol 95', 'Gasohol regular', 'GLP granel'] },
  studio: {
    accounts: ['656', '6032'],
    items: ['Papel bond A4', 'Lapiceros azul caja', 'Tóner impresora', 'Archivador palanca'],
  },
  cleaning: {
    accounts: ['656', '6032', '6031'],
    items: ['Detergente bolsa', 'Lejía galón', 'Papel toalla', 'Escoba plástica'],
  },
  food: {
    accounts: ['6314', '625'],
    items: ['Consumo alimentos', 'Menú ejecutivo', 'Bebidas y bocaditos', 'Agua mineral caja'],
  },
  freight: {
    accounts: ['63111', '60911'],
    items: ['Flete Lima Arequipa', 'Transporte de carga', 'Servicio de reparto'],
  },
  travel: { accounts: ['63112', '6315'], items: ['Boleto aéreo', 'Pasaje terrestre'] },
  courier: { accounts: ['6312'], items: ['Envío encomienda', 'Courier nacional', 'Mensajería local'] },
  lodging: { accounts: ['6313'], items: ['Hospedaje habitación', 'Alojamiento doble'] },
  legal: { accounts: ['6322'], items: ['Asesoría legal', 'Trámite notarial'] },
  bank: { accounts: ['6391', '679'], items: ['Comisión transferencia', 'Mantenimiento de cuenta', 'Portes'] },
  rent: { accounts: ['6352'], items: ['Alquiler de local', 'Arrendamiento oficina'] },
  repair: {
    accounts: ['6343'],
    items: ['Mantenimiento preventivo vehículo', 'Reparación equipo', 'Cambio repuesto mano obra'],
  },
  parts: { accounts: ['656', '6033'], items: ['Filtro aceite', 'Batería vehículo', 'Llanta radial', 'Pastilla freno'] },
  advertising: {
    accounts: ['6371', '6324'],
    items: ['Publicidad redes', 'Impresión volantes', 'Banner gigantografía'],
  },
  insurance: { accounts: ['651', '182'], items: ['Póliza vehicular', 'Seguro multirriesgo'] },
  computers: { accounts: ['3361', '656'], items: ['Laptop core', 'Monitor pulgadas', 'Impresora multifuncional'] },
  tools: { accounts: ['656', '3371'], items: ['Taladro percutor', 'Juego llaves', 'Amoladora angular'] },
  wood: { accounts: ['656', '6011', '602'], items: ['Tablero melamina', 'Listón madera', 'Triplay lupuna'] },
  cement: {
    accounts: ['656', '6011', '602'],
    items: ['Cemento portland bolsa', 'Fierro corrugado', 'Ladrillo king kong'],
  },
  cloth: {
    accounts: ['656', '602', '6011'],
    items: ['Tela algodón jersey', 'Hilo poliéster cono', 'Cierre metálico'],
  },
  groceries: { accounts: ['656', '6011'], items: ['Arroz saco', 'Azúcar rubia bolsa', 'Aceite vegetal caja'] },
  medicine: { accounts: ['656', '6011'], items: ['Paracetamol tabletas', 'Alcohol gel frasco', 'Gasa estéril'] },
  packing: { accounts: ['6041', '656'], items: ['Caja cartón corrugado', 'Bolsa polietileno', 'Cinta embalaje'] },
} as const satisfies Record<string, Kind>;

type KindName = keyof typeof kinds;

/** What a sector buys to sell or to make: it takes the account of merchandise or raw materials. */
const sectors: readonly { goods: readonly KindName[]; account: string }[] = [
  { goods: ['cement', 'tools'], account: '6011' },
  { goods: ['cloth', 'packing'], account: '602' },
  { goods: ['groceries', 'food'], account: '6011' },
  { goods: ['medicine'], account: '6011' },
  { goods: ['wood'], account: '602' },
  { goods: ['parts', 'fuel'], account: '6011' },
];

/** What suppliers that serve everybody sell. */
const everywhere: readonly (readonly KindName[])[] = [
  ['electricity'],
  ['water'],
  ['phone', 'internet'],
  ['phone'],
  ['internet'],
  ['fuel'],
  ['fuel', 'food'],
  ['studio'],
  ['studio', 'computers'],
  ['cleaning', 'groceries', 'studio'],
  ['food'],
  ['courier'],
  ['travel'],
  ['lodging'],
  ['bank'],
  ['insurance'],
  ['tools', 'cement'],
  ['repair', 'parts'],
  ['freight'],
  ['advertising'],
];

/** What suppliers of one client only sell, beside what it sells itself. */
const local: readonly (readonly KindName[])[] = [
  ['repair'],
  ['freight'],
  ['rent'],
  ['legal'],
  ['food'],
  ['advertising'],
  ['cleaning'],
  ['packing'],
  ['repair', 'parts'],
  ['courier'],
];

const vagueItems = ['Por lo siguiente', 'Varios', 'Según cotización', 'Atención'];
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

interface Supplier {
  id: string;
  kinds: readonly KindName[];
}

/** An amount that follows from a description, from 10 to 300 soles. */
const amountOf = (description: string) =>
  1_000 + (Array.from(description).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 29_000);

const sumOf = (items: readonly AccountItem[]) => items.reduce((sum, { cents }) => sum + cents, 0);

/** A division by amounts, of which the largest part takes the rest. */
function divided(parts: readonly { account: string; cents: number }[]): AccountCoding {
  const sorted = parts.toSorted((some, other) => some.cents - other.cents);
  return {
    lines: sorted.map(({ account, cents }, index) => ({
      account,
      costCenter: '',
      share: index === sorted.length - 1 ? { kind: 'rest' } : { kind: 'amount', cents },
    })),
    gloss: '',
  };
}

/** The vouchers of a generated studio, month by month. */
export function* generatedStudio({
  seed,
  clients: clientCount,
  months: monthCount,
  mixed = 0,
}: OfficeSize): Generator<readonly GeneratedVoucher[]> {
  const random = randomOf(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const any = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  };
  let supplierCount = 0;
  const newSupplier = (sold: readonly KindName[]): Supplier => ({
    id: String(20_500_000_000 + supplierCount++),
    kinds: sold,
  });

  const common = everywhere.flatMap((sold) => Array.from({ length: between(1, 4) }, () => newSupplier(sold)));
  const ofSectors = sectors.map(({ goods }) => Array.from({ length: 12 }, () => newSupplier([any(goods)])));
  // The studio's account for each kind: mostly the usual one.
  const officeHabits = new Map<KindName, string>();
  const kindNames = Object.keys(kinds) as KindName[];
  for (const kind of kindNames)
    officeHabits.set(kind, random() < 0.75 ? kinds[kind].accounts[0] : any<string>(kinds[kind].accounts));

  const clients = Array.from({ length: clientCount }, (_, index) => {
    const sector = index % sectors.length;
    const { goods, account } = sectors[sector] ?? { goods: [], account: '' };
    const suppliers = Array.from({ length: between(12, 40) }, () => {
      const place = random();
      const supplier =
        place < 0.42
          ? any(common)
          : place < 0.67
            ? any(ofSectors[sector] ?? common)
            : newSupplier(random() < 0.4 ? [any(goods)] : any(local));
      const often = random() < 0.75 ? 0.9 : 0.3;
      return { supplier, often, most: any([1, 1, 2, 3, 5]) };
    });
    const habits = new Map<KindName, string>();
    for (const kind of kindNames) if (random() < 1 / 6) habits.set(kind, any<string>(kinds[kind].accounts));
    for (const kind of goods) habits.set(kind, account);
    return { id: `client-${index}`, goods, suppliers, habits, changes: new Map<string, string>() };
  });

  const accountOf = (client: (typeof clients)[number], supplier: string, kind: KindName): string =>
    client.changes.get(`${supplier} ${kind}`) ??
    client.habits.get(kind) ??
    officeHabits.get(kind) ??
    kinds[kind].accounts[0];
  const mixing = randomOf(seed + 1);
  const itemsOf = (kind: KindName): AccountItem[] =>
    Array.from({ length: 1 + Math.floor(mixing() * 2) }, () => {
      const found = kinds[kind].items[Math.floor(mixing() * kinds[kind].items.length)] ?? kinds[kind].items[0];
      return { description: found, cents: amountOf(found) };
    });

  for (let month = 0; month < monthCount; month += 1) {
    const year = 2024 + Math.floor(month / 12);
    const monthOfYear = month % 12;
    if (month === 12) officeHabits.set('phone', '6329');
    const vouchers: GeneratedVoucher[] = [];
    for (const client of clients) {
      const buy = ({ id, kinds: sold }: Supplier): void => {
        const kind = any(sold);
        const usual = accountOf(client, id, kind);
        const isException = random() < 1 / 250;
        const isVague = random() < 0.05;
        const descriptions = Array.from({ length: between(1, 3) }, () => {
          const item = isVague ? any(vagueItems) : any<string>(kinds[kind].items);
          return `${item} ${random() < 0.5 ? between(1, 999) : (months[monthOfYear] ?? '')}`;
        });
        const day = String(between(1, 28)).padStart(2, '0');
        // Numbers of their own, so that the others stay the same.
        const items = descriptions.map((description): AccountItem => ({ description, cents: amountOf(description) }));
        const other = mixed > 0 && !isVague && mixing() < mixed ? sold.find((each) => each !== kind) : undefined;
        const more = other === undefined ? [] : itemsOf(other);
        const accountOther = other === undefined ? usual : accountOf(client, id, other);
        const [cents, centsOther] = [sumOf(items), sumOf(more)];
        vouchers.push({
          client: client.id,
          supplier: id,
          descriptions: [...items, ...more].map(({ description }) => description),
          items: [...items, ...more],
          amount: cents + centsOther,
          issueDate: `${year}-${String(monthOfYear + 1).padStart(2, '0')}-${day}`,
          entered:
            isException || accountOther === usual
              ? oneAccount(isException ? '6592' : usual)
              : divided([
                  { account: usual, cents },
                  { account: accountOther, cents: centsOther },
                ]),
        });
      };
      for (const { supplier, often, most } of client.suppliers) {
        if (random() < 1 / 300) {
          const kind = any(supplier.kinds);
          client.changes.set(`${supplier.id} ${kind}`, any(['6329', '6591', '6031', '654']));
        }
        if (random() < often) for (let count = between(1, most); count > 0; count -= 1) buy(supplier);
      }
      if (random() < client.suppliers.length / 14) buy(newSupplier(random() < 0.3 ? [any(client.goods)] : any(local)));
    }
    yield vouchers.toSorted((one, other) =>
      one.issueDate < other.issueDate ? -1 : one.issueDate > other.issueDate ? 1 : 0,
    );
  }
}
