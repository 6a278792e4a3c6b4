import type { ChartAccount } from './chartAccount.ts';

/*
 * Plan Contable General Empresarial modificado 2019 (Resolución 002-2019-EF/30 of the Consejo Normativo de Contabilidad), to the
 * level that purchases need. All codes were compared with two public copies of the plan, one of them that of Odoo (`l10n_pe`), which
 * was read for classes 33 and 6. Class 9 (analytic accounts of costs) belongs to each company: the plan has none.
 */
const listed = `
10 Efectivo y equivalentes de efectivo
101 Caja
102 Fondos fijos
103 Efectivo en tránsito
104 Cuentas corrientes en instituciones financieras
105 Otros equivalentes de efectivo
106 Depósitos en instituciones financieras
107 Fondos sujetos a restricción
11 Inversiones financieras
111 Inversiones mantenidas para negociación
112 Otras inversiones financieras
113 Activos financieros – Acuerdo de compra
12 Cuentas por cobrar comerciales – Terceros
121 Facturas, boletas y otros comprobantes por cobrar
1211 No emitidas
1212 Emitidas en cartera
1213 En cobranza
1214 En descuento
122 Anticipos de clientes
123 Letras por cobrar
13 Cuentas por cobrar comerciales – Relacionadas
131 Facturas, boletas y otros comprobantes por cobrar
132 Anticipos recibidos
133 Letras por cobrar
14 Cuentas por cobrar al personal, a los accionistas (socios) y directores
141 Personal
142 Accionistas (o socios)
143 Directores
149 Diversas
16 Cuentas por cobrar diversas – Terceros
161 Préstamos
162 Reclamaciones a terceros
163 Intereses, regalías y dividendos
164 Depósitos otorgados en garantía
165 Venta de activo inmovilizado
166 Activos por instrumentos financieros
167 Tributos por acreditar
169 Otras cuentas por cobrar diversas
17 Cuentas por cobrar diversas – Relacionadas
171 Préstamos
173 Intereses, regalías y dividendos
174 Depósitos otorgados en garantía
175 Venta de activo inmovilizado
176 Activos por instrumentos financieros
178 Otras cuentas por cobrar diversas
18 Servicios y otros contratados por anticipado
181 Costos financieros
182 Seguros
183 Alquileres
184 Primas pagadas por opciones
185 Mantenimiento de activos inmovilizados
189 Otros gastos contratados por anticipado
19 Estimación de cuentas de cobranza dudosa
191 Cuentas por cobrar comerciales – Terceros
192 Cuentas por cobrar comerciales – Relacionadas
193 Cuentas por cobrar al personal, a los accionistas (socios) y directores
194 Cuentas por cobrar diversas – Terceros
195 Cuentas por cobrar diversas – Relacionadas
20 Mercaderías
201 Mercaderías
2011 Mercaderías
21 Productos terminados
211 Productos terminados
215 Inventario de servicios terminados
22 Subproductos, desechos y desperdicios
221 Subproductos
222 Desechos y desperdicios
23 Productos en proceso
231 Productos en proceso
235 Inventario de servicios en proceso
24 Materias primas
241 Materias primas
2411 Materias primas
25 Materiales auxiliares, suministros y repuestos
251 Materiales auxiliares
252 Suministros
2521 Combustibles
2522 Lubricantes
2523 Energía
2524 Otros suministros
253 Repuestos
26 Envases y embalajes
261 Envases
262 Embalajes
27 Activos no corrientes mantenidos para la venta
271 Propiedades de inversión
272 Propiedad, planta y equipo
273 Intangibles
274 Activos biológicos
275 Depreciación acumulada – Propiedades de inversión
276 Depreciación acumulada – Propiedad, planta y equipo
277 Amortización acumulada – Intangibles
278 Depreciación acumulada – Activos biológicos
279 Desvalorización acumulada
28 Inventarios por recibir
281 Mercaderías
284 Materias primas
285 Materiales auxiliares, suministros y repuestos
286 Envases y embalajes
29 Desvalorización de inventarios
291 Mercaderías
292 Productos terminados
293 Subproductos, desechos y desperdicios
294 Productos en proceso
295 Materias primas
296 Materiales auxiliares, suministros y repuestos
297 Envases y embalajes
298 Inventarios por recibir
30 Inversiones mobiliarias
301 Inversiones a ser mantenidas hasta el vencimiento
302 Instrumentos financieros representativos de derecho patrimonial
303 Certificados de participación en fondos – cuotas
304 Participaciones en acuerdos conjuntos
308 Inversiones mobiliarias – Acuerdo de compra
31 Propiedades de inversión
311 Terrenos
312 Edificaciones
32 Activos por derecho de uso
321 Propiedades de inversión – Arrendamiento financiero
322 Propiedad, planta y equipo – Arrendamiento financiero
323 Propiedad, planta y equipo – Arrendamiento operativo
33 Propiedad, planta y equipo
330 Planta productora
331 Terrenos
3311 Terrenos
332 Edificaciones
3321 Edificaciones
3324 Instalaciones
333 Maquinarias y equipos de explotación
3331 Maquinarias y equipos de explotación
334 Unidades de transporte
3341 Vehículos motorizados
3342 Vehículos no motorizados
335 Muebles y enseres
3351 Muebles
3352 Enseres
336 Equipos diversos
3361 Equipo para procesamiento de información
3362 Equipo de comunicación
3363 Equipo de seguridad
3364 Equipo de medio ambiente
3369 Otros equipos
337 Herramientas y unidades de reemplazo
3371 Herramientas
3372 Unidades de reemplazo
338 Unidades por recibir
3381 Maquinarias y equipos de explotación
3382 Equipo de transporte
3383 Muebles y enseres
3386 Equipos diversos
3387 Herramientas y unidades de reemplazo
339 Obras en curso
3391 Adaptación de terrenos
3392 Edificaciones en curso
3393 Maquinaria en montaje
34 Intangibles
341 Concesiones, licencias y otros derechos
3411 Concesiones
3412 Licencias
3419 Otros derechos
342 Patentes y propiedad industrial
3421 Patentes
3422 Marcas
343 Programas de computadora (software)
3431 Aplicaciones informáticas
344 Costos de exploración y desarrollo
3441 Costos de exploración
3442 Costos de desarrollo
345 Fórmulas, diseños y prototipos
3451 Fórmulas
3452 Diseños y prototipos
347 Plusvalía mercantil
3471 Plusvalía mercantil
349 Otros activos intangibles
3491 Otros activos intangibles
35 Activos biológicos
351 Activos biológicos en producción
352 Activos biológicos en desarrollo
36 Desvalorización de activo inmovilizado
361 Desvalorización de propiedades de inversión
362 Desvalorización de propiedades de inversión – Arrendamiento financiero
363 Desvalorización de propiedad, planta y equipo – Arrendamiento financiero
364 Desvalorización de propiedad, planta y equipo
365 Desvalorización de intangibles
366 Desvalorización de activos biológicos
367 Desvalorización de inversiones mobiliarias
37 Activo diferido
371 Impuesto a las ganancias diferido
372 Participaciones de los trabajadores diferidas
373 Intereses diferidos
38 Otros activos
381 Bienes de arte y cultura
382 Diversos
39 Depreciación y amortización acumulados
391 Depreciación acumulada de propiedades de inversión
392 Depreciación acumulada de propiedades de inversión – Arrendamiento financiero
393 Depreciación acumulada de propiedad, planta y equipo – Arrendamiento financiero
394 Depreciación acumulada – Arrendamiento operativo
395 Depreciación acumulada de propiedad, planta y equipo
396 Amortización acumulada
398 Depreciación acumulada – Activos biológicos en producción
40 Tributos, contraprestaciones y aportes al sistema público de pensiones y de salud por pagar
401 Gobierno nacional
4011 Impuesto general a las ventas
40111 IGV – Cuenta propia
40112 IGV – Servicios prestados por no domiciliados
40113 IGV – Régimen de percepciones
40114 IGV – Régimen de retenciones
4012 Impuesto selectivo al consumo
4015 Derechos aduaneros
40151 Derechos arancelarios
4017 Impuesto a la renta
40171 Renta de tercera categoría
40172 Renta de cuarta categoría
40173 Renta de quinta categoría
40174 Renta de no domiciliados
40175 Otras retenciones
4018 Otros impuestos y contraprestaciones
40181 Impuesto a las transacciones financieras
40186 Impuesto temporal a los activos netos
402 Certificados tributarios
403 Instituciones públicas
4031 EsSalud
4032 ONP
4033 Contribución al SENATI
4034 Contribución al SENCICO
4039 Otras instituciones
405 Gobiernos regionales
406 Gobiernos locales
4061 Impuestos
4062 Contribuciones
4063 Tasas
409 Otros costos administrativos e intereses
41 Remuneraciones y participaciones por pagar
411 Remuneraciones por pagar
4111 Sueldos y salarios por pagar
4112 Comisiones por pagar
4113 Remuneraciones en especie por pagar
4114 Gratificaciones por pagar
4115 Vacaciones por pagar
413 Participaciones de los trabajadores por pagar
415 Beneficios sociales de los trabajadores por pagar
4151 Compensación por tiempo de servicios
4152 Adelanto de compensación por tiempo de servicios
4153 Pensiones y jubilaciones
417 Administradoras de fondos de pensiones
419 Otras remuneraciones y participaciones por pagar
42 Cuentas por pagar comerciales – Terceros
421 Facturas, boletas y otros comprobantes por pagar
4211 No emitidas
4212 Emitidas
422 Anticipos a proveedores
423 Letras por pagar
424 Honorarios por pagar
43 Cuentas por pagar comerciales – Relacionadas
431 Facturas, boletas y otros comprobantes por pagar
432 Anticipos otorgados
433 Letras por pagar
434 Honorarios por pagar
44 Cuentas por pagar a los accionistas (socios, partícipes) y directores
441 Accionistas (o socios)
442 Directores
45 Obligaciones financieras
451 Préstamos de instituciones financieras y otras entidades
452 Contratos de arrendamiento financiero
453 Obligaciones emitidas
454 Otros instrumentos financieros por pagar
455 Costos de financiación por pagar
456 Préstamos con compromisos de recompra
46 Cuentas por pagar diversas – Terceros
461 Reclamaciones de terceros
464 Pasivos por instrumentos financieros
465 Pasivos por compra de activo inmovilizado
466 Participación de terceros en acuerdos conjuntos
467 Depósitos recibidos en garantía
469 Otras cuentas por pagar diversas
47 Cuentas por pagar diversas – Relacionadas
471 Préstamos
472 Costos de financiación
473 Anticipos recibidos
474 Regalías
475 Dividendos
476 Depósitos en garantía
477 Pasivo por compra de activo inmovilizado
479 Otras cuentas por pagar diversas
48 Provisiones
481 Provisión para litigios
482 Provisión por desmantelamiento, retiro o rehabilitación del inmovilizado
483 Provisión para reestructuraciones
484 Provisión para protección y remediación del medio ambiente
485 Provisión para gastos de responsabilidad social
486 Provisión para garantías
487 Provisión para activos por derecho de uso
489 Otras provisiones
49 Pasivo diferido
491 Impuesto a las ganancias diferido
492 Participaciones de los trabajadores diferidas
493 Intereses diferidos
494 Ganancia en venta con arrendamiento financiero paralelo
495 Subsidios recibidos diferidos
496 Ingresos diferidos
497 Costos diferidos
50 Capital
501 Capital social
502 Acciones en tesorería
51 Acciones de inversión
511 Acciones de inversión
512 Acciones de inversión en tesorería
52 Capital adicional
521 Primas (descuento) de acciones
522 Capitalizaciones en trámite
523 Reducciones de capital pendientes de formalización
56 Resultados no realizados
561 Diferencia en cambio de inversiones permanentes en entidades extranjeras
562 Instrumentos financieros – Coberturas
57 Excedente de revaluación
571 Excedente de revaluación
572 Excedente de revaluación – Acciones liberadas recibidas
573 Participación en excedente de revaluación – Inversiones en entidades relacionadas
58 Reservas
581 Reinversión
582 Legal
583 Contractuales
584 Estatutarias
585 Facultativas
589 Otras reservas
59 Resultados acumulados
591 Utilidades no distribuidas
592 Pérdidas acumuladas
60 Compras
601 Mercaderías
6011 Mercaderías
602 Materias primas
603 Materiales auxiliares, suministros y repuestos
6031 Materiales auxiliares
6032 Suministros
6033 Repuestos
604 Envases y embalajes
6041 Envases
6042 Embalajes
609 Costos vinculados con las compras
6091 Costos vinculados con las compras de mercaderías
60911 Transporte
60912 Seguros
60913 Derechos aduaneros
60914 Comisiones
60919 Otros costos
6092 Costos vinculados con las compras de materias primas
60921 Transporte
60922 Seguros
60923 Derechos aduaneros
60924 Comisiones
60925 Otros costos
6093 Costos vinculados con las compras de materiales, suministros y repuestos
60931 Transporte
60932 Seguros
60933 Derechos aduaneros
60934 Comisiones
60935 Otros costos
6094 Costos vinculados con las compras de envases y embalajes
60941 Transporte
60942 Seguros
60943 Derechos aduaneros
60944 Comisiones
60945 Otros costos
61 Variación de inventarios
611 Mercaderías
6111 Mercaderías
612 Materias primas
6121 Materias primas
613 Materiales auxiliares, suministros y repuestos
6131 Materiales auxiliares
6132 Suministros
6133 Repuestos
614 Envases y embalajes
6141 Envases
6142 Embalajes
62 Gastos de personal y directores
621 Remuneraciones
6211 Sueldos y salarios
6212 Comisiones
6213 Remuneraciones en especie
6214 Gratificaciones
6215 Vacaciones
622 Otras remuneraciones
623 Indemnizaciones al personal
624 Capacitación
625 Atención al personal
627 Seguridad, previsión social y otras contribuciones
6271 Régimen de prestaciones de salud
6272 Régimen de pensiones – Aporte de empresa
6273 Seguro complementario de trabajo de riesgo, accidentes de trabajo y enfermedades profesionales
6274 Seguro de vida
6275 Seguros particulares de prestaciones de salud – EPS y otros particulares
6276 Caja de beneficios de seguridad social del pescador
6277 Contribuciones al SENATI
628 Retribuciones al directorio
629 Beneficios sociales de los trabajadores
6291 Compensación por tiempo de servicios
6292 Pensiones y jubilaciones
6293 Otros beneficios post-empleo
6294 Participación en las utilidades
63 Gastos de servicios prestados por terceros
631 Transporte, correos y gastos de viaje
6311 Transporte
63111 De carga
63112 De pasajeros
6312 Correos
6313 Alojamiento
6314 Alimentación
6315 Otros gastos de viaje
632 Asesoría y consultoría
6321 Administrativa
6322 Legal y tributaria
6323 Auditoría y contable
6324 Mercadotecnia
6325 Medioambiental
6326 Investigación y desarrollo
6327 Producción
6329 Otros
633 Producción encargada a terceros
634 Mantenimiento y reparaciones
6341 Propiedades de inversión
6342 Activos por derecho de uso
6343 Propiedad, planta y equipo
6344 Intangibles
6345 Activos biológicos
635 Alquileres
6351 Terrenos
6352 Edificaciones
6353 Maquinarias y equipos de explotación
6354 Equipo de transporte
6355 Muebles y enseres
6356 Equipos diversos
636 Servicios básicos
6361 Energía eléctrica
6362 Gas
6363 Agua
6364 Teléfono
6365 Internet
6366 Radio
6367 Cable
637 Publicidad, publicaciones, relaciones públicas
6371 Publicidad
6372 Publicaciones
6373 Relaciones públicas
638 Servicios de contratistas
639 Otros servicios prestados por terceros
6391 Gastos bancarios
6392 Gastos de laboratorio
64 Gastos por tributos
641 Gobierno nacional
6411 Impuesto general a las ventas y selectivo al consumo
6412 Impuesto a las transacciones financieras
6413 Impuesto temporal a los activos netos
6414 Impuesto a los juegos de casino y máquinas tragamonedas
6415 Regalías mineras
6416 Cánones
6419 Otros
642 Gobierno regional
643 Gobierno local
6431 Impuesto predial
6432 Arbitrios municipales y seguridad ciudadana
6433 Impuesto al patrimonio vehicular
6434 Licencia de funcionamiento
6439 Otros
644 Otros gastos por tributos
6442 Contribución al SENCICO
6443 Otros
645 Gastos en deuda tributaria
6451 Intereses
6452 Intereses – Fraccionamiento
6453 Multas
6454 Costas y otros
65 Otros gastos de gestión
651 Seguros
652 Regalías
653 Suscripciones
654 Licencias y derechos de vigencia
655 Costo neto de enajenación de activos inmovilizados y operaciones discontinuadas
6551 Costo neto de enajenación de activos inmovilizados
6552 Operaciones discontinuadas – Abandono de activos
656 Suministros
658 Gestión medioambiental
659 Otros gastos de gestión
6591 Donaciones
6592 Sanciones administrativas
66 Pérdida por medición de activos no financieros al valor razonable
661 Activo realizable
662 Activo inmovilizado
67 Gastos financieros
671 Gastos en operaciones de endeudamiento y otros
672 Pérdida por instrumentos financieros derivados
673 Intereses por préstamos y otras obligaciones
674 Gastos en operaciones de factoraje (factoring)
675 Descuentos concedidos por pronto pago
676 Diferencia de cambio
677 Pérdida por medición de activos y pasivos financieros al valor razonable
678 Participación en resultados de entidades relacionadas
679 Otros gastos financieros
68 Valuación y deterioro de activos y provisiones
681 Depreciación de propiedades de inversión
682 Depreciación de activos por derecho de uso – Arrendamiento financiero
683 Depreciación de activos por derecho de uso – Arrendamiento operativo
684 Depreciación de propiedad, planta y equipo
685 Depreciación de activos biológicos en producción
686 Amortización de intangibles
687 Valuación de activos
688 Deterioro del valor de los activos
689 Provisiones
69 Costo de ventas
691 Mercaderías
692 Productos terminados
693 Servicios terminados
694 Subproductos, desechos y desperdicios
695 Gastos por desvalorización de inventarios al costo
70 Ventas
701 Mercaderías
702 Productos terminados
703 Servicios terminados
704 Subproductos, desechos y desperdicios
709 Devoluciones sobre ventas
71 Variación de la producción almacenada
711 Variación de productos terminados
712 Variación de subproductos, desechos y desperdicios
713 Variación de productos en proceso
714 Variación de envases y embalajes
715 Variación de inventarios de servicios
72 Producción de activo inmovilizado
721 Propiedades de inversión
722 Propiedad, planta y equipo
723 Intangibles
724 Activos biológicos
725 Costos de financiación capitalizados
73 Descuentos, rebajas y bonificaciones obtenidos
731 Descuentos, rebajas y bonificaciones obtenidos
74 Descuentos, rebajas y bonificaciones concedidos
741 Descuentos, rebajas y bonificaciones concedidos
75 Otros ingresos de gestión
751 Servicios en beneficio del personal
752 Comisiones y corretajes
753 Regalías
754 Alquileres
755 Recuperación de cuentas de valuación
756 Enajenación de activos inmovilizados
757 Recuperación de deterioro de cuentas de activos inmovilizados
759 Otros ingresos de gestión
76 Ganancia por medición de activos no financieros al valor razonable
761 Activo realizable
762 Activo inmovilizado
77 Ingresos financieros
771 Ganancia por instrumento financiero derivado
772 Rendimientos ganados
773 Dividendos
774 Ingresos en operaciones de factoraje (factoring)
775 Descuentos obtenidos por pronto pago
776 Diferencia en cambio
777 Ganancia por medición de activos y pasivos financieros al valor razonable
778 Participación en los resultados de entidades relacionadas
779 Otros ingresos financieros
78 Cargas cubiertas por provisiones
781 Cargas cubiertas por provisiones
79 Cargas imputables a cuentas de costos y gastos
791 Cargas imputables a cuentas de costos y gastos
792 Gastos financieros imputables a cuentas de inventarios
80 Margen comercial
801 Margen comercial
81 Producción del ejercicio
811 Producción de bienes
812 Producción de servicios
813 Producción de activo inmovilizado
82 Valor agregado
821 Valor agregado
83 Excedente bruto (insuficiencia bruta) de explotación
831 Excedente bruto (insuficiencia bruta) de explotación
84 Resultado de explotación
841 Resultado de explotación
85 Resultado antes de participaciones e impuestos
851 Resultado antes del impuesto a las ganancias
88 Impuesto a la renta
881 Impuesto a las ganancias – Corriente
882 Impuesto a las ganancias – Diferido
89 Determinación del resultado del ejercicio
891 Utilidad
892 Pérdida
`;

/** The accounts of the PCGE 2019 by code. */
export const pcge: readonly ChartAccount[] = listed
  .trim()
  .split('\n')
  .map((line) => {
    const space = line.indexOf(' ');
    return { code: line.slice(0, space), name: line.slice(space + 1) };
  });
