import { clockFrom, systemClock } from '../../../clock.ts';
import { carefulPace } from '../sire/pace-limits.ts';
import { createSunatStandIn } from './create-stand-in.ts';
import { standInAccount, standInValidity } from './stand-in-accounts.ts';

const { PORT = '4010', CONTAPRO_NOW: now, STAND_IN_QUICK: quick } = process.env;
const standIn = createSunatStandIn({
  clock: now === undefined ? systemClock : clockFrom(new Date(now)),
  pause: 0.8 * carefulPace.pause,
  atOnce: carefulPace.atOnce,
  ...(quick === '1' && { readyAfter: 0 }),
});
const address = await standIn.app.listen({ port: Number(PORT), host: '127.0.0.1' });
const { username, password } = standInAccount('');

console.log(`La SUNAT de prueba responde en ${address}
  Inicia ContaPro con: CONTAPRO_SUNAT=sire CONTAPRO_SUNAT_URL=${address} npm start (o los dos con: npm run sunat -- start)
  Para el estado de los proveedores, añade: CONTAPRO_SUNAT_REGISTER=${address}/padron_reducido_ruc.zip CONTAPRO_SUNAT_VALIDITY_RUC=${standInValidity.ruc} CONTAPRO_SUNAT_VALIDITY_ID=${standInValidity.id} CONTAPRO_SUNAT_VALIDITY_SECRET=${standInValidity.secret}
  Usuario SOL ${username}, clave SOL ${password}. El ID y la CLAVE de la aplicación de un RUC: ${address}/__credentials/20100047218
  Las llamadas que recibió, y sus faltas: ${address}/__calls`);
