import type { Bug } from './plant.ts'

const PAGOS = ['server/pagos/ingreso/ingreso.test.ts']
const CUENTAS = ['server/cuentas/cuenta/cuenta.test.ts', 'server/cuentas/cuenta/aplicaciones.test.ts']
const RACES = ['server/pagos/ingreso/race.test.ts']
const MODEL = ['server/pagos/ingreso/model.test.ts']
const REGLAS = ['server/operacion/verificar/verificar.test.ts']
const FORGERIES = ['server/pagos/pasarela/forged-events.test.ts', 'server/pagos/pasarela/forgery.test.ts']
const FIRMAS = ['server/pagos/pasarela/izipay/signature.test.ts', ...FORGERIES]
const SUNAT = ['server/comprobantes/emisor/sunat/sunat.test.ts']

/** Bugs of one line each, all of kinds that lose money. */
export const BUGS: Bug[] = [
  {
    name: 'the student’s account is not locked',
    file: 'server/cuentas/cuenta/repo.ts',
    from: 'await sql`select pg_advisory_xact_lock(llave) from (',
    to: 'await sql`select llave from (',
    tests: RACES,
  },
  {
    name: 'the receipt number is a count, without locking the series',
    file: 'server/pagos/ingreso/recibo-repo.ts',
    from: `insert into serie (nombre, ultimo) values (parametro_de('recibo.serie'), 1)
  on conflict (nombre) do update set ultimo = serie.ultimo + 1
  returning nombre || '-' || lpad(ultimo::text, 8, '0') as numero\``,
    to: `select 'R001-' || lpad((count(*) + 1)::text, 8, '0') as numero from ingreso where numero_recibo is not null\``,
    tests: PAGOS,
  },
  {
    name: 'no unique index on the bank operation of a payment',
    file: 'db/tables/pagos.sql',
    from: 'create unique index ingreso_operacion_viva',
    to: 'create index ingreso_operacion_viva',
    tests: RACES,
  },
  {
    name: 'no check against paying more than a charge',
    file: 'db/tables/cuentas.sql',
    from: '  constraint cuenta_saldo check (pagado <= monto - descuento),\n',
    to: '',
    tests: [...CUENTAS, ...MODEL, ...REGLAS],
  },
  {
    name: 'paying exactly the debt is refused: ≥ for >',
    file: 'server/cuentas/cuenta/aplicacion-repo.ts',
    from: 'a.monto > c.saldo as exceeds,',
    to: 'a.monto >= c.saldo as exceeds,',
    tests: MODEL,
  },
  {
    name: 'a charge paid to the cent stays unpaid: > for ≥',
    file: 'db/functions/cuenta.sql',
    from: "when pagado >= debe then 'PAGADA'",
    to: "when pagado > debe then 'PAGADA'",
    tests: PAGOS,
  },
  {
    name: 'a discount is applied twice',
    file: 'server/cuentas/cuenta/repo.ts',
    from: '      case when k.tipo = any (p.aplica_a) then redondear(k.precio * p.descuento / 100, t.id_moneda) else 0 end,\n      vencimiento_de(g.fecha_inicio',
    to: '      case when k.tipo = any (p.aplica_a) then redondear(k.precio * p.descuento / 50, t.id_moneda) else 0 end,\n      vencimiento_de(g.fecha_inicio',
    tests: MODEL,
  },
  {
    name: 'payments are not audited',
    file: 'db/functions/ingreso.sql',
    from: "call vigilar('ingreso', 'id_ingreso', 'aplicado', 'monto_disponible', 'con_saldo', 'busqueda');\n",
    to: '',
    tests: REGLAS,
  },
  {
    name: 'the split is not checked again at the confirmation',
    file: 'server/cuentas/cuenta/repartir.ts',
    from: 'if (stated) return trimToDebt(ctx, pago.idIngreso)',
    to: 'if (stated) return',
    tests: PAGOS,
  },
  {
    name: 'an annulled payment stays on its charges',
    file: 'server/pagos/ingreso/anular.ts',
    from: '    await removeAllApplications(ctx, pago.idIngreso)\n    await ingresos.move(ctx, pago.idIngreso, ingresoMoves.anular, { motivo })',
    to: '    await ingresos.move(ctx, pago.idIngreso, ingresoMoves.anular, { motivo })',
    tests: PAGOS,
  },
  {
    name: 'of a payment of several students one more cent is of the first',
    file: 'server/pagos/ingreso/pago-repo.ts',
    from: 'then s.rest else 0 end',
    to: 'then s.rest + 0.01 else 0 end',
    tests: PAGOS,
  },
  {
    name: 'the oldest application is removed first',
    file: 'server/cuentas/cuenta/aplicacion-repo.ts',
    from: "order by m.estado = 'RETIRADA' desc, a.id_cuenta_ingreso desc",
    to: "order by m.estado = 'RETIRADA' desc, a.id_cuenta_ingreso",
    tests: MODEL,
  },
  {
    name: 'the newest due is paid first',
    file: 'server/cuentas/cuenta/aplicacion-repo.ts',
    from: 'over (order by c.fecha_vencimiento, c.id_cuenta rows',
    to: 'over (order by c.fecha_vencimiento desc, c.id_cuenta rows',
    tests: PAGOS,
  },
  {
    name: 'credit of one currency pays charges of another',
    file: 'server/cuentas/cuenta/aplicacion-repo.ts',
    from: 'c.id_moneda <> ${pago.idMoneda} as other_currency',
    to: 'false as other_currency',
    tests: MODEL,
  },
  {
    name: 'reported payments count as paid',
    file: 'db/functions/cuenta_ingreso.sql',
    from: "returning estado = 'CONFIRMADO' into confirmado;",
    to: "returning estado in ('CONFIRMADO', 'REPORTADO') into confirmado;",
    tests: MODEL,
  },
  {
    name: 'a repeated idempotency key pays twice',
    file: 'server/core/write.ts',
    from: '  if (!first) {',
    to: '  if (!first && ctx.simular) {',
    tests: PAGOS,
  },
  {
    name: 'a preview is committed',
    file: 'server/core/write.ts',
    from: 'if (ctx.simular) throw new Simulated(await run(inside))',
    to: 'if (ctx.simular) return run(inside)',
    tests: PAGOS,
  },
  {
    name: 'a student reads all payments',
    file: 'server/pagos/ingreso/lista-repo.ts',
    from: "  alcance: { alumno: 'idUsuario', vista: isInSight },",
    to: "  alcance: 'LIBRE',",
    tests: PAGOS,
  },
  {
    name: 'an update ignores the row’s version',
    file: 'server/core/table.ts',
    from: "        .where('version', '=', version)\n",
    to: '',
    tests: ['server/academico/periodo/periodo.test.ts'],
  },
  {
    name: 'the signature of a notification is not compared',
    file: 'server/pagos/pasarela/izipay/signature.ts',
    from: 'return tries.find((one) => timingSafeEqual(digest(one, keys[canal]), wanted))',
    to: 'return tries.find((one) => digest(one, keys[canal]).length === wanted.length)',
    tests: FORGERIES,
  },
  {
    name: 'the hash is computed over the text serialized again',
    file: 'server/pagos/pasarela/izipay/signature.ts',
    from: 'timingSafeEqual(digest(one, keys[canal]), wanted)',
    to: 'timingSafeEqual(digest(JSON.stringify(JSON.parse(one)), keys[canal]), wanted)',
    tests: FIRMAS,
  },
  {
    name: 'each entry accepts the other entry’s key',
    file: 'server/pagos/pasarela/izipay/signature.ts',
    from: "  if (campos['kr-hash-algorithm'] !== ALGORITHM || campos['kr-hash-key'] !== KEY_NAMES[canal])\n    return undefined\n",
    to: "  if (campos['kr-hash-key'] !== KEY_NAMES[canal]) canal = canal === 'RETORNO' ? 'NOTIFICACION' : 'RETORNO'\n",
    tests: FORGERIES,
  },
  {
    name: 'the amount of a charge is not compared with its order',
    file: 'server/pagos/pasarela/aplicar.ts',
    from: 'centimos === centimosDe(orden.monto) && moneda === orden.moneda',
    to: 'moneda === orden.moneda',
    tests: FORGERIES,
  },
  {
    name: 'a charge after a refusal is ignored',
    file: 'contract/pagos/estado-ingreso.ts',
    from: "cobrar: { from: ['EN_PROCESO', 'RECHAZADO'], to: 'CONFIRMADO' },",
    to: "cobrar: { from: ['EN_PROCESO'], to: 'CONFIRMADO' },",
    tests: ['server/pagos/pasarela/cobro.test.ts'],
  },
  {
    name: 'a notification of another shop is accepted',
    file: 'server/pagos/pasarela/aplicar.ts',
    from: 'if (shops.some((shop) => shop !== de.comercio))',
    to: 'if (shops.every((shop) => shop !== de.comercio))',
    tests: FORGERIES,
  },
  {
    name: 'a notification is applied without the account’s lock',
    file: 'server/pagos/pasarela/orden-repo.ts',
    from: "case when i.id_pago is null then ${accountLock('i.id_usuario')} end as bloqueo",
    to: 'null as bloqueo',
    tests: [
      'server/pagos/pasarela/race.test.ts',
      'server/pagos/pasarela/cobro.test.ts',
      'server/pagos/pasarela/model.test.ts',
    ],
  },
  {
    name: 'a refund is sent before it is recorded',
    file: 'server/pagos/pasarela/devolver.ts',
    from: '    if (!enLinea || ctx.simular) return respuesta\n    await sendRefund(',
    to: '    if (!enLinea || ctx.simular) return respuesta\n    await ctx.step((inside) => scheduleRefundCheck(inside, idDevolucion))\n    void sendRefund(ctx, idDevolucion, requirePasarela(pasarela))\n    await sendRefund(',
    tests: [
      'server/pagos/pasarela/devolver.test.ts',
      'server/pagos/pasarela/incierta.test.ts',
      'server/pagos/pasarela/model.test.ts',
    ],
  },
  {
    name: 'a payer brings back another’s payment',
    file: 'server/pagos/pasarela/retorno.ts',
    from: 'return orden ? ownPaidTogether(ctx, orden.idIngreso) : []',
    to: 'return orden ? [orden.idIngreso] : []',
    tests: ['server/pagos/pasarela/cobro.test.ts'],
  },
  {
    name: 'the proof of a receipt of another company is taken',
    file: 'server/comprobantes/emisor/sunat/cdr.ts',
    from: '  if (file.toLowerCase() !== `r-${nombre}.xml`.toLowerCase()) throw foreign(`the answer is named ${file}`)\n',
    to: '',
    tests: SUNAT,
  },
  {
    name: 'the proof of a receipt may be signed by anyone',
    file: 'server/comprobantes/emisor/sunat/trust.ts',
    from: 'if (signer && isTrusted(signer, { certificados: [...beside, ...given], huellas })) return',
    to: 'if (signer) return',
    tests: SUNAT,
  },
  {
    name: 'a receipt states its value with the tax as its value without',
    file: 'server/comprobantes/emisor/sunat/document-xml.ts',
    from: "amount('cbc:LineExtensionAmount', subtract(importe, impuesto), moneda)",
    to: "amount('cbc:LineExtensionAmount', importe, moneda)",
    tests: ['server/comprobantes/emisor/sunat/documentos.test.ts'],
  },
]
