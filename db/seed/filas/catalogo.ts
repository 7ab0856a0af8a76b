import { sql } from 'kysely'

import { adjust } from '#db/seed/ajustes.ts'
import { FERIADOS } from '#db/seed/clases/feriados.ts'
import { logo } from '#db/seed/logo.ts'
import type { Db } from '#server/core/db.ts'

/** Ids of the catalogue that every installation has from its first day, by code or name. */
export type Base = {
  perfil: Map<string, number>
  moneda: Map<string, number>
  medio: Map<string, number>
  incidencia: Map<string, number>
  matriculaTipo: Map<string, number>
}

const map = <T>(filas: T[], clave: (f: T) => string, id: (f: T) => number) =>
  new Map(filas.map((f) => [clave(f), id(f)]))

export async function base(db: Db): Promise<Base> {
  const perfiles = await db.selectFrom('perfil').select(['nombre', 'idPerfil']).execute()
  const monedas = await db.selectFrom('moneda').select(['codigo', 'idMoneda']).execute()
  const medios = await db
    .selectFrom('tipo')
    .select(['codigo', 'idTipo'])
    .where('categoria', '=', 'MEDIO_PAGO')
    .execute()
  const incidencias = await db
    .selectFrom('tipo')
    .select(['codigo', 'idTipo'])
    .where('categoria', '=', 'TIPO_INCIDENCIA')
    .execute()
  const tipos = await db.selectFrom('matriculaTipo').select(['nombre', 'idMatriculaTipo']).execute()
  return {
    perfil: map(
      perfiles,
      (f) => f.nombre,
      (f) => f.idPerfil,
    ),
    moneda: map(
      monedas,
      (f) => f.codigo,
      (f) => f.idMoneda,
    ),
    medio: map(
      medios,
      (f) => f.codigo,
      (f) => f.idTipo,
    ),
    incidencia: map(
      incidencias,
      (f) => f.codigo,
      (f) => f.idTipo,
    ),
    matriculaTipo: map(
      tipos,
      (f) => f.nombre,
      (f) => f.idMatriculaTipo,
    ),
  }
}

const PARAMETROS = {
  'institucion.nombre': 'Instituto Superior Horizonte',
  // A valid number above those in use.
  'comprobante.ruc': '20999999990',
  'institucion.direccion': 'Av. Los Próceres 1234, Lima',
  'institucion.telefono': '(01) 555 0100',
  'institucion.correo': 'informes@horizonte.example',
  'pago.yape': '999 000 123',
  'recibo.pie': 'Conserve este recibo. Gracias por estudiar con nosotros.',
  // The sample school never asks for the password again before a sensitive action.
  'acceso.minutosReciente': '0',
  'calendario.feriados': FERIADOS,
  'catalogo.activo': 'true',
  'matricula.devuelve': 'true',
}

/** Sets the institution's own data and adds inactive catalogue entries. */
export async function customizeCatalogo(db: Db) {
  await adjust(db, PARAMETROS)
  await db.insertInto('logo').values(logo()).execute()
  await db
    .insertInto('matriculaTipo')
    .values({ nombre: 'CONVENIO MUNICIPAL 2021', descuento: '20.00', aplicaA: ['CUOTA'], estado: 'INACTIVO' })
    .execute()
  await db
    .insertInto('tipo')
    .values({ categoria: 'BANCO', codigo: 'BANBIF', nombre: 'BanBif', orden: 6, estado: 'INACTIVO' })
    .execute()
  await sql`
    insert into cuenta_bancaria (id_banco, numero, cci, titular, id_moneda, orden, estado)
    select t.id_tipo, v.numero, v.cci, ${PARAMETROS['institucion.nombre']}, m.id_moneda, v.orden, v.estado
    from (values ('BCP', 'PEN', '191-0000000-0-11', '00219100000000001153', 1, 'ACTIVO'), ('BBVA', 'PEN', '0011-0000-0200000011', '01100000020000001199', 2, 'ACTIVO'),
      ('BCP', 'USD', '191-0000000-1-22', '00219100000000012254', 3, 'ACTIVO'),
      ('INTERBANK', 'PEN', '200-0000000003', null, 4, 'INACTIVO')) as v (banco, moneda, numero, cci, orden, estado)
    join tipo t on t.categoria = 'BANCO' and t.codigo = v.banco join moneda m on m.codigo = v.moneda`.execute(
    db,
  )
}
