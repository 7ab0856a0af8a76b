import type { Invariante } from './invariante.ts'

const CON_DINERO = [
  'cuenta',
  'ingreso',
  'cuenta_ingreso',
  'devolucion',
  'matricula',
  'archivo',
  'cierre',
] as const
const AUDITED_TABLES = [
  ...CON_DINERO,
  'matriculacion',
  'grupo',
  'clase',
  'tarifario',
  'tarifario_concepto',
  'usuario',
  'perfil',
  'parametro',
  'revision',
  'espera',
  'reserva',
  'inscripcion',
  'corrida',
  'extracto',
  'extracto_linea',
  'comprobante',
  'pago',
  'incidencia',
  'calificacion',
]

// Stamps are audited in the time zone of the session that made the change: equal instants may have different texts.
const SELLOS = `'{fecha_creacion,fecha_modificacion}'::text[]`

/** The same query on several tables, each with an id named after it. */
const unionOf = (tablas: readonly string[], consulta: (tabla: string, id: string) => string) =>
  tablas.map((tabla) => consulta(tabla, `id_${tabla}`)).join(' union all ')

// Triggers that keep counters, states and receipts in step, beside the stamps and the audit that every noun has.
const CONTADORES = `
  values ('auditoria', 'auditoria_solo_se_agrega'), ('auditoria', 'auditoria_conservar'), ('recibo', 'recibo_fijo'),
    ('certificado', 'certificado_intacto'), ('consentimiento', 'consentimiento_solo_se_agrega'), ('inscripcion_texto', 'inscripcion_texto_solo_se_agrega'),
    ('supresion', 'supresion_solo_se_agrega'), ('matricula', 'matricula_ocupar_alta'), ('matricula', 'matricula_ocupar_baja'),
    ('matricula', 'matricula_ocupar_cambio'), ('matricula', 'matricula_suspender'), ('matricula', 'matricula_suspender_alta'),
    ('cuenta', 'cuenta_estado'), ('cuenta', 'cuenta_anular_mora'), ('cuenta_ingreso', 'cuenta_ingreso_aplicar'),
    ('cuenta_ingreso', 'cuenta_ingreso_mover_alta'), ('cuenta_ingreso', 'cuenta_ingreso_mover_baja'),
    ('ingreso', 'ingreso_acreditar'), ('ingreso', 'ingreso_sellar_confirmacion'), ('ingreso', 'ingreso_sellar_operador'),
    ('usuario', 'usuario_login_propio'), ('usuario', 'usuario_login_propio_cambio'), ('usuario', 'usuario_guardar_login'),
    ('usuario', 'usuario_guardar_login_cambio'), ('devolucion', 'devolucion_mover'),
    ('devolucion', 'devolucion_reservar'),
    ('ingreso', 'ingreso_cerrado'), ('ingreso', 'ingreso_anulado_entero'), ('devolucion', 'devolucion_sellar_hecha'),
    ('devolucion', 'devolucion_cerrada'), ('cierre', 'cierre_solo_se_agrega'), ('cierre_linea', 'cierre_linea_solo_se_agrega'),
    ('cierre_movimiento', 'cierre_movimiento_solo_se_agrega'), ('archivo', 'archivo_nombrar'), ('archivo', 'archivo_leer'), ('archivo', 'archivo_conservar'),
    ('ingreso', 'ingreso_soltar_linea'), ('ingreso', 'ingreso_pago_entero'), ('pago', 'pago_entero'),
    ('ingreso', 'ingreso_dentro_de_su_parte'), ('cuenta', 'cuenta_heredar_division'), ('cuenta_division', 'cuenta_division_pagantes'),
    ('incidencia', 'incidencia_contar'), ('incidencia_seguimiento', 'incidencia_seguimiento_solo_se_agrega'),
    ('calificacion', 'calificacion_caber'), ('calificacion', 'calificacion_caber_alta'), ('grupo_esquema', 'grupo_esquema_quedar'),
    ('grupo', 'grupo_cerrar_clases'), ('grupo', 'grupo_soltar_reservas'), ('espera', 'espera_apartar'), ('reserva', 'reserva_apartar'),
    ('reserva', 'reserva_olvidar'),
    ('cupo_movimiento', 'cupo_movimiento_solo_se_agrega'), ('cupo_movimiento', 'cupo_movimiento_queda'),
    ('ingreso', 'ingreso_congelar_alta'), ('ingreso', 'ingreso_congelar_numero'),
    ('comprobante', 'comprobante_fijo'),
    ('comprobante_serie', 'comprobante_serie_fija'), ('comprobante_serie', 'comprobante_serie_sube'),
    ('comprobante_archivo', 'comprobante_archivo_fijo'),
    ('comprobante_parte', 'comprobante_parte_fija'), ('ingreso', 'ingreso_con_comprobante'),
    ('comprobante_cuenta', 'comprobante_cuenta_fija'), ('cuenta', 'cuenta_facturada'), ('cuenta_ingreso', 'cuenta_ingreso_saldada'),
    ('comprobante', 'comprobante_facturado')
  union all select t, t || g from unnest(array['usuario', 'matricula', 'cuenta', 'ingreso', 'envio']) t
  cross join unnest(array['_recontar', '_recontar_alta', '_recontar_baja']) g`

const NOMBRES = `
  select c.relname, c.relname || g.sufijo from pg_class c
  join pg_attribute v on v.attrelid = c.oid and v.attname = 'version' and not v.attisdropped
  cross join (values ('_sellar'), ('_auditar'), ('_auditar_alta')) as g (sufijo)
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`

/** Checks the audit itself: its triggers exist, and its records add up to the present rows. */
export const AUDITORIA: Invariante[] = [
  {
    nombre: 'auditoria.gatillos',
    regla: 'verificar.auditoriaGatillos',
    sql: `
      select f.tabla, f.gatillo as falta from (${NOMBRES} union all (${CONTADORES})) as f (tabla, gatillo)
      where not exists (select from pg_trigger t where t.tgrelid = to_regclass(f.tabla) and t.tgname = f.gatillo
        and t.tgenabled in ('O', 'A'))`,
  },
  {
    nombre: 'auditoria.alta',
    regla: 'verificar.auditoriaAlta',
    sql: unionOf(
      AUDITED_TABLES,
      (tabla, id) => `
        select '${tabla}' as entidad, r.${id} as id from ${tabla} r
        where not exists (select from auditoria a where a.entidad = '${tabla}' and a.id_entidad = r.${id} and a.accion = 'INSERT')`,
    ),
  },
  {
    nombre: 'auditoria.ultima',
    regla: 'verificar.auditoriaUltima',
    sql: unionOf(
      AUDITED_TABLES,
      (tabla, id) => `
        select '${tabla}' as entidad, r.${id} as id, d.campo, d.auditado, f.fila -> d.campo as actual
        from ${tabla} r
        join (select distinct on (id_entidad) id_entidad, despues - ${SELLOS} as auditada from auditoria
          where entidad = '${tabla}' order by id_entidad, id_auditoria desc) u on u.id_entidad = r.${id}
        cross join lateral (select to_jsonb(r) - ${SELLOS} as fila offset 0) f
        cross join lateral jsonb_each(u.auditada) as d (campo, auditado)
        where f.fila || u.auditada <> f.fila and f.fila ? d.campo and f.fila -> d.campo is distinct from d.auditado`,
    ),
  },
  {
    nombre: 'auditoria.continua',
    regla: 'verificar.auditoriaContinua',
    sql: `
      select entidad, id_entidad as id, id_auditoria, (antes ->> 'version')::int as desde, anterior from (
        select *, (lag(despues ->> 'version') over (partition by entidad, id_entidad order by id_auditoria))::int as anterior
        from auditoria) a
      where accion <> 'INSERT' and anterior is distinct from (antes ->> 'version')::int`,
  },
  {
    // A run that is undone takes with it the rows that it made; the applications of a historic payment follow its file.
    nombre: 'auditoria.borrado',
    regla: 'verificar.auditoriaBorrado',
    sql: unionOf(
      CON_DINERO,
      (tabla, id) => `
        select '${tabla}' as entidad, a.id_entidad as id from auditoria a
        where a.entidad = '${tabla}' and a.accion = 'INSERT' and not exists (select from ${tabla} r where r.${id} = a.id_entidad)
          and not exists (select from importacion_cambio k where k.tabla = '${tabla}' and k.id = a.id_entidad and k.deshecha is not null)
          and not exists (select from importacion_cambio k where a.entidad = 'cuenta_ingreso' and k.tabla = 'ingreso'
            and k.id = (a.despues ->> 'id_ingreso')::bigint)`,
    ),
  },
  {
    // The login of an act and its user agree with the logins that each user has or had.
    nombre: 'auditoria.actor',
    regla: 'verificar.auditoriaActor',
    sql: `
      select a.id_auditoria, a.actor, a.id_actor from auditoria a
      left join login_usado l on l.llave = lower(a.actor) and l.desde <= a.instante
      where a.id_actor is distinct from coalesce(l.id_usuario, a.id_actor)
        or a.id_actor is not null and l.llave is null and a.actor in ('sistema', 'público')`,
  },
  {
    nombre: 'usuario.login',
    regla: 'verificar.usuarioLogin',
    sql: `
      select u.id_usuario, u.login from usuario u
      where not exists (select from login_usado l where l.llave = lower(u.login) and l.id_usuario = u.id_usuario)`,
  },
]
