-- The weekly slots of a group that overlap those of the student's other groups.
create function cruces_de(alumno bigint, grupo bigint) returns table (codigo text, curso text, dia int, hora_inicio text, hora_fin text)
stable language sql as $$
  select distinct o.codigo, c.nombre, h.dia, greatest(h.hora_inicio, x.hora_inicio), least(h.hora_fin, x.hora_fin)
  from grupo g
  join horario h on h.id_grupo = g.id_grupo and h.estado = 'ACTIVO'
  join matricula m on m.id_usuario = $1 and m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA') and m.id_grupo <> g.id_grupo
  join grupo o on o.id_grupo = m.id_grupo and o.fecha_inicio <= g.fecha_fin and g.fecha_inicio <= o.fecha_fin
  join curso c on c.id_curso = o.id_curso
  join horario x on x.id_grupo = o.id_grupo and x.estado = 'ACTIVO' and x.dia = h.dia
    and x.hora_inicio < h.hora_fin and h.hora_inicio < x.hora_fin
  where g.id_grupo = $2 order by o.codigo, h.dia, greatest(h.hora_inicio, x.hora_inicio)
$$;

call vigilar('grupo', 'id_grupo', 'matriculados', 'ofrecidos', 'busqueda', 'categoria_modalidad');
