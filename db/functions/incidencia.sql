-- Every change of state adds a comment to the conversation.
create function incidencia_contar() returns trigger language plpgsql as $$
begin
  insert into incidencia_seguimiento (id_incidencia, tipo, comentario, interno, id_autor, estado_anterior, estado_nuevo)
  values (new.id_incidencia, 'ESTADO', new.motivo, false, actor_id(), old.estado, new.estado);
  return null;
end $$;

create function incidencia_texto(incidencia) returns text stable language sql
  return plano($1.asunto || ' ' || $1.descripcion) || coalesce((
    select ' ' || string_agg(u.busqueda, ' ' order by u.id_usuario)
    from incidencia_alumno a join usuario u on u.id_usuario = a.id_usuario where a.id_incidencia = $1.id_incidencia), '');

create function incidencia_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := incidencia_texto(new);
  return new;
end $$;

-- The names that searches look into follow the students of the case, and the persons.
create function incidencia_renombrar() returns trigger language plpgsql as $$
begin
  update incidencia set busqueda = '' where id_incidencia = coalesce(new.id_incidencia, old.id_incidencia);
  return null;
end $$;

create function usuario_renombrar_incidencias() returns trigger language plpgsql as $$
begin
  update incidencia i set busqueda = '' from incidencia_alumno a
  where a.id_usuario = new.id_usuario and i.id_incidencia = a.id_incidencia;
  return null;
end $$;

create trigger usuario_renombrar_incidencias after update on usuario for each row
  when (old.busqueda is distinct from new.busqueda) execute function usuario_renombrar_incidencias();

call vigilar('incidencia', 'id_incidencia', 'busqueda', 'categoria_tipo');

create trigger incidencia_contar after update on incidencia for each row
  when (old.estado <> new.estado and new.estado <> 'ELIMINADA') execute function incidencia_contar();

create trigger incidencia_nombrar before insert or update on incidencia for each row execute function incidencia_nombrar();

call poner_auditoria('incidencia_alumno', 'id_incidencia');

create trigger incidencia_renombrar after insert or delete on incidencia_alumno for each row execute function incidencia_renombrar();

create trigger incidencia_seguimiento_solo_se_agrega before update or delete or truncate on incidencia_seguimiento
  for each statement execute function solo_se_agrega();
