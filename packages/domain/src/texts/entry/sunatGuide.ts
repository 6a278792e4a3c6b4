import type { GuideStep, GuideStepState } from '../../sunatConnection.ts';
import { nameAndRuc } from '../engine/content.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** Texts of the guide that connects a business to SUNAT. */
export const sunatGuideTexts = {
  title: privatePageTexts.titles.sunatGuide,
  lead: 'Cinco pasos, en SOL y en ContaPro, para traer los comprobantes desde la API del SIRE. ContaPro solo lee: no acepta propuestas, no presenta y no cambia nada en SUNAT.',
  withoutApi: 'Es opcional. Sin conexión, descarga los archivos en SOL y súbelos.',
  upload: 'Subir archivos',

  test: {
    title: 'Prueba la conexión',
    business: 'Empresa',
    choose: 'Elige una empresa',
    option: nameAndRuc,
    /** What a test does. */
    note: 'La prueba inicia sesión una sola vez con lo que está guardado y pide la lista de periodos de compras y de ventas. Nunca repetimos un ingreso que SUNAT rechazó.',
    /** For a person who may not test it. */
    closed: {
      title: 'Un revisor no prueba la conexión',
      text: 'La prueba ingresa a SUNAT con las claves de la empresa. Pídesela al titular de tu estudio o a quien tiene asignada la empresa. Aquí ves lo que encontró la última.',
    },
    run: 'Probar ahora',
    /** The name of the button of a step, for screen readers. */
    runStep: (step: string) => `Probar: ${step}`,
    runHere: 'Probar',
    running: 'Probando...',
    cancel: 'Cancelar',
    late: 'SUNAT está tardando más de 1 minuto. Puedes seguir esperando o cancelar.',
    /** `at` is `DD/MM/YYYY HH:mm`. */
    tested: (at: string) => `Última prueba: ${at}`,
    untested: 'Lo que está guardado todavía no se probó.',
    edit: 'Editar credenciales',
    loading: 'Cargando tus empresas',
    failed: 'No pudimos cargar tus empresas',
    empty: 'Para probar la conexión, primero registra una empresa.',
    register: 'Registrar empresa',
    chooseFirst: 'Elige arriba la empresa que quieres probar.',
    unexpected: 'No pudimos hacer la prueba. Vuelve a intentarlo en unos minutos.',
  },

  /** What the last test says about the whole connection, beside the words of its outcome. */
  connected: {
    title: 'La conexión funciona',
    text: 'SUNAT aceptó la aplicación y el usuario SOL, y los dos registros del SIRE se pueden leer.',
    /** The practice SUNAT accepts users without an application. */
    withoutApplication:
      'SUNAT aceptó el usuario SOL, y los dos registros del SIRE se pueden leer. No hay API key guardado, así que el ID y la CLAVE no se probaron.',
  },

  states: {
    proved: 'Comprobado',
    stored: 'Guardado',
    missing: 'Falta guardarlo',
    refused: 'SUNAT lo rechazó',
    doubtful: 'Puede ser la causa',
    unknown: 'Sin comprobar',
  } satisfies Record<GuideStepState, string>,

  /** What the state of each step means, below its label. */
  evidence: {
    application: {
      proved: 'SUNAT reconoció el ID y la CLAVE.',
      refused:
        'SUNAT no aceptó el ID y la CLAVE: están mal copiados, son de otro servicio, fueron reemplazados por otros o no tienen marcado el SIRE.',
      missing: 'En ContaPro no hay API key y API secret guardados (paso 4).',
      unknown: 'La última prueba no llegó a decir nada de la aplicación.',
    },
    activation: {
      proved: 'SUNAT ya responde con esta aplicación.',
      doubtful: 'Si la creaste o cambiaste hace menos de una hora, espera y vuelve a probar.',
      unknown: 'Se sabe cuando SUNAT deja leer los registros.',
    },
    solUser: {
      proved: 'SUNAT aceptó el usuario y su clave.',
      refused:
        'SUNAT no dejó entrar a este usuario. Puede ser la clave, pero también un usuario recién creado o sin permisos.',
      unknown: 'La última prueba no llegó a decir nada del usuario.',
    },
    storage: {
      stored: 'Hay un API key y un API secret guardados, cifrados. ContaPro nunca los vuelve a mostrar.',
      missing: 'Sin API key y API secret no podemos comprobar nada por la API.',
    },
    registers: {
      proved: 'Se pueden leer el registro de compras (RCE) y el de ventas (RVIE).',
      refused: 'El ingreso funciona, pero SUNAT no deja leer el SIRE.',
      unknown: 'Todavía no sabemos si SUNAT deja leer los registros.',
    },
  } satisfies Record<GuideStep, Partial<Record<GuideStepState, string>>>,

  path: 'Ruta en SOL',
  /** The column of what each field of SOL wants. */
  fields: 'Qué poner',
  certain: 'Lo que sabemos',
  uncertain: 'Lo que SUNAT no publica',

  steps: {
    application: {
      title: 'Crea la aplicación en SOL',
      text: 'Entra a SOL con el usuario principal del RUC y abre:',
      path: [
        'Empresas',
        'Credenciales de API SUNAT',
        'Credenciales de API SUNAT',
        'Credenciales de API SUNAT',
        'Gestión Credenciales de API SUNAT',
      ],
      fields: [
        { name: 'Nombre de la aplicación', value: 'El que quieras, hasta 50 letras. Por ejemplo: ContaPro' },
        { name: 'URL', value: 'Es obligatoria, hasta 260 letras. Por ejemplo, la página web de tu estudio' },
        { name: 'Lista de URI', value: 'Marca solo «MIGE RCE y RVIE - SIRE»' },
        {
          name: 'Alcance',
          value: '«Web», como dice el manual. Si después de una hora SUNAT sigue sin dar permiso, cambia a «Desktop»',
        },
        { name: 'Guardar y Aceptar', value: 'SUNAT muestra el ID y la CLAVE. Cópialos los dos' },
      ],
      warningTitle: 'Antes de pedir credenciales nuevas, pregunta si otro programa las usa',
      warning:
        'Hay una aplicación por RUC, y pedir credenciales nuevas desactiva las anteriores: el programa que las usa deja de funcionar. Pregunta al cliente por su facturador, su ERP y su contador anterior. Si ya tiene un ID y una CLAVE con el SIRE marcado, usa esos.',
      certain: ['No sirven las credenciales de «Consulta de Validez» ni las de la guía de remisión.'],
      uncertain: [
        'El manual dice «Web»; a varias empresas solo les funcionó «Desktop».',
        'Guardar la aplicación otra vez puede dar un ID y una CLAVE distintos: si la cambias, copia los nuevos.',
      ],
    },
    activation: {
      title: 'Espera a que SUNAT la active',
      text: 'Suele tardar de 2 a 5 minutos; a veces una hora o más. Mientras tanto SUNAT responde que no hay permiso, aunque todo esté bien. No crees otra aplicación: desactivarías esta.',
    },
    solUser: {
      title: 'Crea un usuario SOL secundario',
      text: 'Con pocos permisos: solo consulta de los registros electrónicos. No uses el usuario principal. En SOL:',
      path: ['Administración de usuarios secundarios', '(el usuario)', 'Modificar Programas', 'TRIBUTARIOS'],
      check:
        'Para saber si alcanza, entra a SOL con ese usuario y abre el SIRE. Si ahí no puede, por la API tampoco podrá.',
      certain: [
        'SUNAT acepta cualquier usuario SOL del RUC, también uno secundario.',
        'Un usuario nuevo puede tardar hasta 24 horas en funcionar.',
      ],
      uncertain: [
        'El nombre exacto de la opción del SIRE en ese menú: busca la de registros electrónicos o SIRE.',
        'Un permiso que falta puede verse como una clave equivocada.',
        'Después de cuántos intentos fallidos SUNAT bloquea a un usuario. Por eso no insistimos.',
      ],
    },
    storage: {
      title: 'Guarda los datos en ContaPro',
      text: 'En «Editar credenciales» de la empresa, cada dato va en su campo:',
      fields: [
        { name: 'ID de SUNAT', value: 'API key' },
        { name: 'CLAVE de SUNAT', value: 'API secret' },
        { name: 'Usuario secundario', value: 'Usuario SOL (8 letras mayúsculas o números)' },
        { name: 'Clave de ese usuario', value: 'Clave SOL' },
      ],
    },
    registers: {
      title: 'Comprueba que el SIRE se puede leer',
      text: 'Si SUNAT deja entrar pero no leer, las causas conocidas son cuatro:',
      causes: [
        'La aplicación no tiene marcado «MIGE RCE y RVIE - SIRE» (paso 1).',
        'El alcance no es el que SUNAT espera: prueba con «Desktop» (paso 1).',
        'La aplicación es nueva o cambió hace poco: espera hasta una hora (paso 2).',
        'El usuario SOL no tiene el menú del SIRE (paso 3).',
      ],
    },
  },
  /** `number` counts from 1. */
  number: (number: number) => `Paso ${number}`,
} as const;
