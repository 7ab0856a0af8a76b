import type { Invariante } from './invariante.ts'

/** Seats, states and timetables. */
export const ACADEMICO: Invariante[] = [
  {
    nombre: 'grupo.asientos',
    regla: 'verificar.grupoAsientos',
    sql: `
      select g.id_grupo, g.codigo, g.capacidad, g.matriculados, count(m.id_matricula) as con_asiento
      from grupo g left join matricula m
        on m.id_grupo = g.id_grupo and m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA')
      group by g.id_grupo having count(m.id_matricula) <> g.matriculados or count(m.id_matricula) + g.ofrecidos > g.capacidad`,
  },
  {
    nombre: 'grupo.ofertas',
    regla: 'verificar.ofertas',
    sql: `
      select g.id_grupo, g.codigo, g.capacidad, g.matriculados, g.ofrecidos, count(a.id_grupo) as apartados
      from grupo g left join (select id_grupo from espera where estado = 'OFRECIDA'
        union all select id_grupo from reserva where estado = 'VIGENTE') a on a.id_grupo = g.id_grupo
      group by g.id_grupo having count(a.id_grupo) <> g.ofrecidos or g.matriculados + g.ofrecidos > g.capacidad`,
  },
  {
    nombre: 'cupo.rastro',
    regla: 'verificar.cupoRastro',
    sql: `
      select g.id_grupo, g.codigo, g.matriculados, g.ofrecidos, r.asientos, r.apartados, r.peor
      from grupo g left join (
        select id_grupo, sum(asientos) as asientos, sum(apartados) as apartados, min(libres) as peor, min(llevan) as menos
        from (select id_grupo, asientos, apartados, capacidad - sum(asientos + apartados) over w as libres,
            least(sum(asientos) over w, sum(apartados) over w) as llevan
          from cupo_movimiento window w as (partition by id_grupo order by id_cupo_movimiento)) m
        group by id_grupo) r on r.id_grupo = g.id_grupo
      where coalesce(r.asientos, 0) <> g.matriculados or coalesce(r.apartados, 0) <> g.ofrecidos or r.peor < 0 or r.menos < 0`,
  },
  {
    nombre: 'reserva.tomada',
    regla: 'verificar.reservaTomada',
    sql: `
      select r.id_reserva, r.id_grupo, m.id_matricula, m.id_grupo as otro from reserva r
      join matricula m on m.id_matricula = r.id_matricula where m.id_grupo <> r.id_grupo`,
  },
  {
    nombre: 'espera.sinMatricula',
    regla: 'verificar.esperaSinMatricula',
    sql: `
      select e.id_espera, e.id_grupo, e.id_usuario, m.id_matricula from espera e
      join matricula m on m.id_grupo = e.id_grupo and m.id_usuario = e.id_usuario
        and m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA')
      where e.estado in ('EN_ESPERA', 'OFRECIDA')`,
  },
  {
    nombre: 'matricula.unaViva',
    regla: 'verificar.matriculaUnaViva',
    sql: `
      select id_usuario, id_grupo, array_agg(id_matricula order by id_matricula) as matriculas from matricula
      where estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA')
      group by id_usuario, id_grupo having count(*) > 1`,
  },
  {
    nombre: 'matricula.deSuMatriculacion',
    regla: 'verificar.matriculaDeSuActo',
    sql: `
      select m.id_matricula, m.id_usuario, a.id_usuario as del_acto
      from matricula m join matriculacion a on a.id_matriculacion = m.id_matriculacion where a.id_usuario <> m.id_usuario`,
  },
  {
    nombre: 'matricula.traslado',
    regla: 'verificar.matriculaTraslado',
    sql: `
      select o.id_matricula, o.estado, count(d.id_matricula) as destinos
      from matricula o left join matricula d on d.id_matricula_origen = o.id_matricula
      group by o.id_matricula
      having (o.estado = 'TRASLADADA') <> (count(d.id_matricula) = 1) or count(d.id_matricula) > 1
        or bool_or(d.id_usuario <> o.id_usuario or d.id_grupo = o.id_grupo)`,
  },
  {
    nombre: 'retiro.cuentas',
    regla: 'verificar.retiroCuenta',
    sql: `
      select r.id_cuenta, r.id_matricula, m.estado, c.estado as cuenta from retiro_cuenta r
      join cuenta c on c.id_cuenta = r.id_cuenta join matricula m on m.id_matricula = r.id_matricula
      where m.estado <> 'RETIRADA' or c.estado not in ('ANULADA', 'ELIMINADA') or c.id_matricula <> r.id_matricula`,
  },
  {
    nombre: 'matricula.eliminada',
    regla: 'verificar.matriculaEliminada',
    sql: `
      select m.id_matricula, c.id_cuenta, c.estado, c.pagado from matricula m join cuenta c on c.id_matricula = m.id_matricula
      where m.estado = 'ELIMINADA' and c.estado in ('PENDIENTE', 'PARCIAL')`,
  },
  {
    nombre: 'matricula.culminada',
    regla: 'verificar.matriculaCulminada',
    sql: `
      select id_matricula, estado, nota_final, aprobado from matricula m
      where estado = 'CULMINADA' and (aprobado and nota_final is null
        or aprobado is null and (nota_final is not null
          or exists (select from grupo_esquema e where e.id_grupo = m.id_grupo)))`,
  },
  {
    nombre: 'matricula.resultado',
    regla: 'verificar.matriculaResultado',
    sql: `
      select id_matricula, estado, nota_final, aprobado from matricula
      where estado <> 'CULMINADA' and (nota_final is not null or aprobado is not null)`,
  },
  {
    nombre: 'calificacion.final',
    regla: 'verificar.calificacionFinal',
    sql: `
      select m.id_matricula, m.nota_final, m.aprobado, r.nota_final as de_sus_notas
      from matricula m join grupo_esquema e on e.id_grupo = m.id_grupo
      cross join lateral (
        select case when bool_and(n.nota is not null or coalesce(n.no_presentado, false) or k.peso = 0) and bool_or(n.nota is not null and k.peso > 0)
            and (e.no_presentado = 'MINIMA' or bool_and(n.nota is not null or k.peso = 0))
            then round(sum(case when n.no_presentado then e.nota_minima else coalesce(n.nota, 0) end * k.peso) / 100, e.decimales) end as nota_final
        from jsonb_to_recordset(e.componentes) as k (nombre text, peso numeric)
        left join calificacion n on n.id_matricula = m.id_matricula and n.componente = k.nombre) r
      where m.estado = 'CULMINADA' and (m.nota_final is distinct from r.nota_final
        or m.aprobado is distinct from coalesce(m.nota_final >= e.nota_aprobatoria, false))`,
  },
  {
    nombre: 'calificacion.enEscala',
    regla: 'verificar.calificacionEnEscala',
    sql: `
      select n.id_calificacion, n.id_matricula, n.componente, n.nota
      from calificacion n join matricula m on m.id_matricula = n.id_matricula
      left join grupo_esquema e on e.id_grupo = m.id_grupo
      where n.nota is not null and (e.id_grupo is null or n.nota not between e.nota_minima and e.nota_maxima
        or n.nota <> round(n.nota, e.decimales)
        or not e.componentes @> jsonb_build_array(jsonb_build_object('nombre', n.componente)))`,
  },
  {
    nombre: 'grupo.cerrado',
    regla: 'verificar.grupoCerrado',
    sql: `
      select g.id_grupo, g.codigo, g.estado, m.id_matricula, m.estado as matricula
      from grupo g join matricula m on m.id_grupo = g.id_grupo
      where (g.estado in ('FINALIZADO', 'CANCELADO') and m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA'))
        or (g.estado = 'CANCELADO' and m.estado = 'CULMINADA')`,
  },
  {
    nombre: 'horario.cruce',
    regla: 'verificar.horarioCruce',
    sql: `
      select g.codigo, og.codigo as otro, h.dia, h.hora_inicio, h.hora_fin, h.aula
      from horario h join grupo g on g.id_grupo = h.id_grupo
      join horario o on o.dia = h.dia and o.id_horario > h.id_horario and o.estado = 'ACTIVO'
        and o.hora_inicio < h.hora_fin and h.hora_inicio < o.hora_fin
      join grupo og on og.id_grupo = o.id_grupo and og.fecha_inicio <= g.fecha_fin and g.fecha_inicio <= og.fecha_fin
      where h.estado = 'ACTIVO' and g.estado not in ('FINALIZADO', 'CANCELADO') and og.estado not in ('FINALIZADO', 'CANCELADO')
        and (plano(o.aula) = plano(h.aula) or og.id_docente = g.id_docente or og.id_grupo = g.id_grupo)`,
  },
  {
    nombre: 'calificacionEsquema.pesos',
    regla: 'verificar.esquemaPesos',
    sql: `
      select id_calificacion_esquema, nombre, (select sum((c ->> 'peso')::numeric) from jsonb_array_elements(componentes) c) as suma
      from calificacion_esquema
      where (select sum((c ->> 'peso')::numeric) from jsonb_array_elements(componentes) c) is distinct from 100`,
  },
]
