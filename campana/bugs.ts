import type { Bug } from './plant.ts'

const PAGOS = ['server/ingreso/ingreso.test.ts']
const CUENTAS = ['server/cuenta/cuenta.test.ts', 'server/cuenta/aplicaciones.test.ts']
const CARRERAS = ['server/ingreso/race.test.ts']
const MODELO = ['server/ingreso/model.test.ts']
const REGLAS = ['server/verificar/verificar.test.ts']
const FALSAS = ['server/pasarela/falsas.test.ts', 'server/pasarela/forgery.test.ts']
const FIRMAS = ['server/pasarela/izipay/signature.test.ts', ...FALSAS]
const DINERO = 'db/tables/0006_dinero.sql'

/** One line wrong at a time, each of a kind that has cost somebody money. */
export const BUGS: Bug[] = [
  {
    name: 'nobody waits for a student’s account',
    file: 'server/cuenta/repo.ts',
    from: 'await sql`select pg_advisory_xact_lock(llave) from (',
    to: 'await sql`select llave from (',
    tests: CARRERAS,
  },
  {
    name: 'receipts are counted, not kept in a row that is locked',
    file: 'server/ingreso/repo.ts',
    from: `    insert into serie (nombre, ultimo) values (coalesce(parametro_de('recibo.serie'), 'R001'), 1)
    on conflict (nombre) do update set ultimo = serie.ultimo + 1
    returning nombre || '-' || lpad(ultimo::text, 8, '0') as numero\``,
    to: `    select 'R001-' || lpad((count(*) + 1)::text, 8, '0') as numero from ingreso where numero_recibo is not null\``,
    tests: PAGOS,
  },
  {
    name: 'the same operation of a bank is looked for, and no index keeps it single',
    file: DINERO,
    from: 'create unique index ingreso_operacion_viva',
    to: 'create index ingreso_operacion_viva',
    tests: CARRERAS,
  },
  {
    name: 'a charge may be paid over',
    file: DINERO,
    from: '  constraint cuenta_saldo check (pagado <= monto - descuento),\n',
    to: '',
    tests: [...CUENTAS, ...MODELO, ...REGLAS],
  },
  {
    name: 'paying exactly what is owed is too much: ≥ for >',
    file: 'server/cuenta/aplicacion-repo.ts',
    from: 'a.monto > c.saldo as excede,\n',
    to: 'a.monto >= c.saldo as excede,\n',
    tests: MODELO,
  },
  {
    name: 'a charge paid to the cent is not paid: > for ≥',
    file: DINERO,
    from: "when new.pagado >= new.monto - new.descuento then 'PAGADA'",
    to: "when new.pagado > new.monto - new.descuento then 'PAGADA'",
    tests: PAGOS,
  },
  {
    name: 'a discount is taken off twice',
    file: 'server/cuenta/repo.ts',
    from: '      case when k.tipo = any (p.aplica_a) then round(k.monto * p.descuento / 100, 2) else 0 end,\n      g.fecha_inicio',
    to: '      case when k.tipo = any (p.aplica_a) then round(k.monto * p.descuento / 50, 2) else 0 end,\n      g.fecha_inicio',
    tests: MODELO,
  },
  {
    name: 'payments leave no trace',
    file: DINERO,
    from: "call vigilar('ingreso', 'id_ingreso', 'aplicado', 'monto_disponible', 'busqueda');\n",
    to: '',
    tests: REGLAS,
  },
  {
    name: 'the split is not looked at again when the money is confirmed',
    file: 'server/cuenta/repartir.ts',
    from: 'if (stated) return trimToDebt(ctx, pago.idIngreso)',
    to: 'if (stated) return',
    tests: PAGOS,
  },
  {
    name: 'annulled, a payment stays on its charges',
    file: 'server/ingreso/anular.ts',
    from: '  await quitarTodo(ctx, idIngreso)\n  await ingresos.move(ctx, idIngreso, puedeIngreso.anular, { motivo })',
    to: '  await ingresos.move(ctx, idIngreso, puedeIngreso.anular, { motivo })',
    tests: PAGOS,
  },
  {
    name: 'the oldest application is taken away first',
    file: 'server/cuenta/aplicacion-repo.ts',
    from: 'order by id_cuenta_ingreso desc rows between',
    to: 'order by id_cuenta_ingreso rows between',
    tests: MODELO,
  },
  {
    name: 'the newest due is paid first',
    file: 'server/cuenta/aplicacion-repo.ts',
    from: 'over (order by c.fecha_vencimiento, c.id_cuenta rows',
    to: 'over (order by c.fecha_vencimiento desc, c.id_cuenta rows',
    tests: PAGOS,
  },
  {
    name: 'credit of one currency pays charges of another',
    file: 'server/cuenta/aplicacion-repo.ts',
    from: 'c.id_moneda <> ${pago.idMoneda} as otra_moneda',
    to: 'false as otra_moneda',
    tests: MODELO,
  },
  {
    name: 'what a payment waits to be credited with is counted when it is only reported',
    file: DINERO,
    from: "returning estado = 'CONFIRMADO' into confirmado;",
    to: "returning estado in ('CONFIRMADO', 'REPORTADO') into confirmado;",
    tests: MODELO,
  },
  {
    name: 'the same key pays twice',
    file: 'server/core/write.ts',
    from: '  if (!first) {',
    to: '  if (!first && ctx.simular) {',
    tests: PAGOS,
  },
  {
    name: 'a preview is kept',
    file: 'server/core/write.ts',
    from: 'if (ctx.simular) throw new Simulated(await run(inside))',
    to: 'if (ctx.simular) return run(inside)',
    tests: PAGOS,
  },
  {
    name: 'a student reads everybody’s payments',
    file: 'server/ingreso/repo.ts',
    from: "  alcance: { alumno: 'idUsuario' },",
    to: "  alcance: 'LIBRE',",
    tests: PAGOS,
  },
  {
    name: 'who saves last wins: the version is not looked at',
    file: 'server/core/table.ts',
    from: "        .where('version', '=', version)\n",
    to: '',
    tests: ['server/periodo/periodo.test.ts'],
  },
  {
    name: 'a notification that nobody signed is believed',
    file: 'server/pasarela/izipay/signature.ts',
    from: 'return tries.find((one) => timingSafeEqual(digest(one, keys[canal]), wanted))',
    to: 'return tries.find((one) => digest(one, keys[canal]).length === wanted.length)',
    tests: FALSAS,
  },
  {
    name: 'what is hashed is the text written again',
    file: 'server/pasarela/izipay/signature.ts',
    from: 'timingSafeEqual(digest(one, keys[canal]), wanted)',
    to: 'timingSafeEqual(digest(JSON.stringify(JSON.parse(one)), keys[canal]), wanted)',
    tests: FIRMAS,
  },
  {
    name: 'the key of one way in opens the other',
    file: 'server/pasarela/izipay/signature.ts',
    from: "  if (campos['kr-hash-algorithm'] !== ALGORITHM || campos['kr-hash-key'] !== KEY_NAMES[canal])\n    return undefined\n",
    to: "  if (campos['kr-hash-key'] !== KEY_NAMES[canal]) canal = canal === 'RETORNO' ? 'NOTIFICACION' : 'RETORNO'\n",
    tests: FALSAS,
  },
  {
    name: 'another amount is good enough',
    file: 'server/pasarela/aplicar.ts',
    from: 'centimos === centimosDe(orden.monto) && moneda === orden.moneda',
    to: 'moneda === orden.moneda',
    tests: FALSAS,
  },
  {
    name: 'money that comes after a refusal is not taken',
    file: 'contract/ingreso.ts',
    from: "cobrar: { from: ['EN_PROCESO', 'RECHAZADO'], to: 'CONFIRMADO' },",
    to: "cobrar: { from: ['EN_PROCESO'], to: 'CONFIRMADO' },",
    tests: ['server/pasarela/cobro.test.ts'],
  },
  {
    name: 'the other shop’s notification is ours',
    file: 'server/pasarela/aplicar.ts',
    from: 'if (shops.some((shop) => shop !== de.comercio))',
    to: 'if (shops.every((shop) => shop !== de.comercio))',
    tests: FALSAS,
  },
  {
    name: 'the gateway’s word is acted on without waiting for the account',
    file: 'server/pasarela/aplicar.ts',
    from: '  await pagoEnLinea(ctx, orden.idIngreso)\n  // Under',
    to: '  // Under',
    tests: ['server/pasarela/race.test.ts', 'server/pasarela/cobro.test.ts', 'server/pasarela/model.test.ts'],
  },
  {
    name: 'a refund is asked for before it is written down',
    file: 'server/pasarela/devolver.ts',
    from: '    if (!enLinea || ctx.simular) return respuesta\n    await send(',
    to: '    if (!enLinea || ctx.simular) return respuesta\n    await ctx.step((inside) => watch(inside, idDevolucion))\n    void send(ctx, idDevolucion, requirePasarela(pasarela))\n    await send(',
    tests: [
      'server/pasarela/devolver.test.ts',
      'server/pasarela/incierta.test.ts',
      'server/pasarela/model.test.ts',
    ],
  },
  {
    name: 'anybody brings back anybody’s payment',
    file: 'server/pasarela/retorno.ts',
    from: 'return idUsuario === ctx.actor.idUsuario',
    to: 'return idUsuario > 0',
    tests: ['server/pasarela/cobro.test.ts'],
  },
]
