-- An answer is given once, and what was told is not edited: it is taken back and told again.
create function justificacion_fijar() returns trigger language plpgsql as $$
declare
  respuesta text[] := array['estado', 'id_resuelve', 'resuelto', 'respuesta', 'fecha_modificacion', 'usuario_modificacion', 'version'];
begin
  if suprimiendo() is not null then return new; end if;
  if old.estado = 'PENDIENTE' and to_jsonb(new) - respuesta = to_jsonb(old) - respuesta then return new; end if;
  raise exception 'justificacion_fija' using errcode = 'check_violation', constraint = 'justificacion_fija', table = 'justificacion';
end $$;

call vigilar('justificacion', 'id_justificacion');

create trigger justificacion_fija before update on justificacion for each row execute function justificacion_fijar();
