import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, ROSA, setParametro, startIssuing } from '#server/testing/comprobantes.ts'

const api = await testApi()
const { cashier, documentsOf, first, issued, paid, school, student } = await makeIssuingSchool(api, {
  issuing: false,
})
const money = ({ gravado, exonerado, inafecto, impuesto, importe }: Awaited<ReturnType<typeof issued>>) => [
  gravado,
  exonerado,
  inafecto,
  impuesto,
  importe,
]

test('an institution that does not issue makes none, and refuses to be asked for one', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 120)
  assert.deepEqual(await documentsOf(idIngreso), [])
  const asked = await api.may(ingreso.nuevo, {
    ...school.pago(idUsuario, 5),
    comprobante: { clase: 'BOLETA' },
  })
  assert.deepEqual([asked.status, asked.error?.codigo], [409, 'CONFLICTO'])
  assert.match(asked.error?.mensaje ?? '', /no emite comprobantes/)
})

test('it cannot begin to issue before it says who it is', async () => {
  const { status, error } = await setParametro(api, 'comprobante.emite', 'true')
  assert.equal(status, 409)
  assert.match(error?.mensaje ?? '', /complete el RUC/)
  await startIssuing(api)
  assert.equal((await setParametro(api, 'comprobante.ruc', '')).status, 409, 'nor stop saying it')
})

test('a RUC that does not check, a factura without one and a boleta with one are refused', async () => {
  const { idUsuario } = await student()
  const ask = async (pedido: object) => {
    const { status, error } = await api.may(ingreso.nuevo, {
      ...school.pago(idUsuario, 5),
      comprobante: pedido,
    } as never)
    return [status, error?.errors?.[0]]
  }
  assert.deepEqual(await ask({ clase: 'FACTURA', pagador: { ...COMPANY, documento: '20131312956' } }), [
    400,
    { campo: 'comprobante.pagador.documento', mensaje: 'Ese RUC no existe: revise sus 11 dígitos' },
  ])
  const facturaSinRuc = { campo: 'comprobante.pagador', mensaje: 'Una factura necesita el RUC de quien paga' }
  assert.deepEqual(await ask({ clase: 'FACTURA' }), [400, facturaSinRuc])
  assert.deepEqual(await ask({ clase: 'FACTURA', pagador: ROSA }), [400, facturaSinRuc])
  assert.deepEqual(await ask({ clase: 'BOLETA', pagador: COMPANY }), [
    400,
    { campo: 'comprobante.pagador', mensaje: 'Para un RUC elija factura' },
  ])
  assert.deepEqual((await ask({ clase: 'BOLETA', pagador: { ...ROSA, documento: '4567891' } }))[0], 400)
  assert.deepEqual((await ask({ clase: 'NOTA_CREDITO', pagador: ROSA }))[0], 400)
  // Nor past the API.
  const wrong = sql`insert into pagador (id_usuario, tipo_documento, documento, nombre) values (${idUsuario}, 'RUC', '20131312956', 'X')`
  await assert.rejects(wrong.execute(api.db), /pagador_documento/)
})

test('each confirmed payment makes its boleta: the student’s, a line for each charge and one for what is left', async () => {
  const { idUsuario, usuario: ana } = await student()
  const { idIngreso, numeroRecibo } = await paid(idUsuario, 1000)
  const made = await first(idIngreso)
  assert.match(made.numeroCompleto, /^B001-\d+$/)
  assert.deepEqual(
    [made.clase, made.estado, made.numeroRecibo, made.comprador],
    [
      'BOLETA',
      'PENDIENTE',
      numeroRecibo,
      { tipoDocumento: 'DNI', documento: ana.numeroDocumento, nombre: 'Ana Núñez', direccion: null },
    ],
  )
  assert.deepEqual(
    made.renglones.map(({ descripcion, afectacion, importe }) => [descripcion, afectacion, importe]),
    [
      ['Matrícula · Inglés básico', 'INAFECTO', 120],
      ['Cuota 1 · Inglés básico', 'INAFECTO', 350.5],
      ['Cuota 2 · Inglés básico', 'INAFECTO', 350.5],
      ['Pago a cuenta de servicios educativos', 'INAFECTO', 179],
    ],
  )
  assert.deepEqual(money(made), [0, 0, 1000, 0, 1000])
})

test('a voucher that is confirmed makes one too, of the payer chosen before; the payer is remembered', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await school.pagar(idUsuario, 100)
  const chosen = await api.may(comprobante.elegir, {
    idIngreso,
    comprobante: { clase: 'FACTURA', pagador: COMPANY },
  })
  assert.equal(chosen.status, 200, JSON.stringify(chosen.error))
  await school.confirmar(idIngreso)
  const made = await first(idIngreso)
  assert.match(made.numeroCompleto, /^F001-\d+$/)
  assert.deepEqual(
    [made.clase, made.comprador.documento, made.comprador.nombre],
    ['FACTURA', COMPANY.documento, COMPANY.nombre],
  )
  const late = await api.may(comprobante.elegir, { idIngreso, comprobante: { clase: 'BOLETA' } })
  assert.deepEqual([late.status, late.error?.codigo], [409, 'TRANSICION_NO_PERMITIDA'])

  const known = (await api.may(comprobante.pagadores, { id: String(idUsuario) as never })).data!
  assert.deepEqual([known.emite, known.montoIdentifica, known.propio.tipoDocumento], [true, 700, 'DNI'])
  assert.deepEqual(
    known.pagadores.map((one) => one.documento),
    [COMPANY.documento],
  )
})

test('registered and confirmed at once, it names the payer that was given', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 100, { comprobante: { clase: 'BOLETA', pagador: ROSA } })
  assert.equal((await first(idIngreso)).comprador.nombre, 'Rosa Quispe')
})

test('a payment has one frozen paper: its comprobante, or the receipt where none is issued', async () => {
  const { idUsuario } = await student()
  const paperOf = async ({ idIngreso }: { idIngreso: number }) => {
    const { rows } = await sql<{ papeles: string[] }>`select array(
      select 'recibo' from recibo where id_ingreso = ${idIngreso}
      union all select clase from comprobante where id_ingreso = ${idIngreso}) as papeles`.execute(api.db)
    return rows[0]?.papeles
  }
  const issuing = await paid(idUsuario, 10)
  await setParametro(api, 'comprobante.emite', 'false')
  const plain = await paid(idUsuario, 10)
  assert.deepEqual([await paperOf(issuing), await paperOf(plain)], [['BOLETA'], ['recibo']])
  await setParametro(api, 'comprobante.emite', 'true')
})

test('what is simulated takes no number', async () => {
  const { idUsuario } = await student()
  const before = (await issued(idUsuario, 10)).numero
  await api.as(cashier, ingreso.nuevo, { ...school.pago(idUsuario, 10), confirmar: true }, { simular: true })
  assert.equal((await issued(idUsuario, 10)).numero, before + 1)
})

test('above the amount a boleta names its buyer: one without such a document is refused, with a payer it is not', async () => {
  const { idPerfil } = await api.db
    .selectFrom('perfil')
    .select('idPerfil')
    .where('nombre', '=', 'Alumno')
    .executeTakeFirstOrThrow()
  await sql`insert into tipo (categoria, codigo, nombre, patron, pide_operacion, sustento, orden, del_sistema)
    values ('TIPO_DOCUMENTO', 'CARNE', 'Carné universitario', '^[A-Z0-9]{6,15}$', false, 'NINGUNO', 9, false)`.execute(
    api.db,
  )
  const person = {
    tipoDocumento: 'CARNE',
    numeroDocumento: `PT${process.pid}1234567`.slice(0, 12),
    nombres: 'Luz',
    papellido: 'Paz',
    idPerfil,
  }
  const { idUsuario } = (await api.may(usuario.guardar, person)).data!.usuario
  const { idIngreso } = await school.pagar(idUsuario, 700.01)
  const refused = await api.may(ingreso.confirmar, { idIngreso: String(idIngreso) as never })
  assert.deepEqual([refused.status, refused.error?.codigo], [409, 'CONFLICTO'])
  assert.match(refused.error?.mensaje ?? '', /quién compra/)
  await api.may(comprobante.elegir, { idIngreso, comprobante: { clase: 'BOLETA', pagador: ROSA } })
  await school.confirmar(idIngreso)
  const small = await school.pagar(idUsuario, 700)
  await school.confirmar(small.idIngreso)
  assert.deepEqual((await first(small.idIngreso)).comprador.tipoDocumento, 'NINGUNO')
})

test('the tax is taken line by line, rounded half away from zero, and the sums are those of the lines', async () => {
  const { idMatricula, idUsuario } = await school.matricular(
    (await school.grupo(30, [100, 33.33, 0.03])).idGrupo,
  )
  await sql`update tarifario_concepto set afectacion = case nombre when 'Matrícula' then 'INAFECTO' when 'Cuota 1' then 'GRAVADO' else 'EXONERADO' end
    where id_tarifario_concepto in (select id_tarifario_concepto from cuenta where id_matricula = ${idMatricula})`.execute(
    api.db,
  )
  const made = await issued(idUsuario, 133.36)
  assert.deepEqual(
    made.renglones.map((l) => [l.afectacion, l.valor, l.impuesto, l.importe]),
    [
      ['INAFECTO', 100, 0, 100],
      ['GRAVADO', 28.25, 5.08, 33.33],
      ['EXONERADO', 0.03, 0, 0.03],
    ],
  )
  assert.deepEqual(money(made), [28.25, 0.03, 100, 5.08, 133.36])
})

test('a numbered one never changes, whatever becomes of the person, the charge and the institution', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 50)
  const before = await first(idIngreso)
  await sql`update usuario set nombres = 'Otra' where id_usuario = ${idUsuario}`.execute(api.db)
  await setParametro(api, 'comprobante.tasa', '10')
  await setParametro(api, 'comprobante.tasa', '18')
  assert.deepEqual({ ...(await first(idIngreso)), usuario: null }, { ...before, usuario: null })
  const row = sql`where id_comprobante = ${before.idComprobante}`
  for (const change of [
    sql`update comprobante set importe = importe + 1, inafecto = inafecto + 1 ${row}`,
    sql`update comprobante set datos = datos || '{"tasa": "1.00"}' ${row}`,
    sql`update comprobante set datos = jsonb_set(datos, '{comprador,nombre}', '"Otra"') ${row}`,
    sql`update comprobante set numero = numero + 1000 ${row}`,
    sql`delete from comprobante ${row}`,
  ])
    await assert.rejects(change.execute(api.db), /comprobante_fijo/)
})

test('all that these tests did leaves nothing broken', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
