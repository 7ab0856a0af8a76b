import { type Lectura, likeNames, page, selectPage } from './reads.ts'

const post = (path: string, body: object) => ({
  method: 'POST',
  path: `/api${path}`,
  body: { size: 50, ...body },
})

/** The lists of what follows enrolment. */
export const LISTAS: Lectura[] = [
  {
    nombre: 'certificados: all, total',
    ...post('/certificados', {}),
    statement: page({
      view: 'certificado_fila',
      id: 'id_certificado',
      from: 'certificado where not oculto',
      order: 'fecha_emision desc, id_certificado desc',
    }),
  },
  {
    nombre: 'certificados: search, total',
    ...post('/certificados', { buscar: 'nuñez luz' }),
    statement: selectPage({
      view: 'certificado_fila',
      id: 'id_certificado',
      from: `certificado where ${likeNames('busqueda')} and not oculto`,
      order: 'fecha_emision desc, id_certificado desc',
    }),
  },
  {
    nombre: 'envios: search, total',
    ...post('/envios', { buscar: 'nuñez luz' }),
    statement: selectPage({
      view: 'envio_fila',
      id: 'id_envio',
      from: `envio where ${likeNames('busqueda')}`,
      order: 'id_envio desc',
    }),
  },
  {
    nombre: 'incidencias: open, total',
    ...post('/incidencias', { abierta: true }),
    statement: page({
      view: 'incidencia_fila',
      id: 'id_incidencia',
      from: `incidencia where estado in ('ABIERTA', 'EN_ATENCION')`,
      order: 'id_incidencia desc',
    }),
  },
  {
    nombre: 'auditorias: of a table, total',
    ...post('/auditorias', { entidad: ['matricula'] }),
    statement: page({
      view: 'auditoria',
      id: 'id_auditoria',
      from: `auditoria where entidad = 'matricula'`,
      order: 'id_auditoria desc',
    }),
  },
  {
    nombre: 'clases: of a week, total',
    ...post('/clases', { desde: '2025-03-10', hasta: '2025-03-16' }),
    statement: page({
      view: 'clase_fila',
      id: 'id_clase',
      from: `clase where fecha between '2025-03-10' and '2025-03-16'`,
      order: 'inicio, id_clase',
    }),
  },
  {
    nombre: 'asistencias: of a group, total',
    ...post('/clases/asistencias', { idGrupo: 8 }),
    statement: `select *, count(*) over () as total from asistencia_fila where id_grupo = 8 order by orden_nombre, id_matricula limit 50`,
  },
  {
    nombre: 'calificaciones: the sheet of a group',
    method: 'POST',
    path: '/api/calificaciones/grupo',
    body: { idGrupo: 8 },
    statement: `
      select m.id_matricula, m.codigo, m.estado, persona_corta(u) as usuario, r.faltan, r.nota_final, r.aprobado, n.notas, g.fila, e.esquema
      from matricula m join usuario u using (id_usuario) join calificacion_resultado r using (id_matricula)
      cross join (select to_jsonb(f) as fila from grupo_fila f where id_grupo = 8) g
      cross join (select to_jsonb(v) as esquema from grupo_esquema_vigente v where id_grupo = 8) e
      left join lateral (select jsonb_agg(c) as notas from calificacion c where c.id_matricula = m.id_matricula) n on true
      where m.id_grupo = 8 order by m.orden_nombre, m.id_matricula`,
  },
  {
    nombre: 'tareas: one’s own, total',
    ...post('/tareas', {}),
    statement: `
      select f.*, (select count(*) from tarea where id_usuario = u.id_usuario) as total
      from usuario u cross join lateral (select * from tarea_fila f where f.id_usuario = u.id_usuario order by id_tarea desc limit 50) f
      where u.login = 'banco'`,
  },
]
