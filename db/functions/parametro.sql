-- The reader of the settings: the value set, else the usual one.
create function parametro_de(text) returns text stable parallel safe language sql
  return (select coalesce(nullif(valor, ''), usual) from parametro where clave = $1);

-- From how many absences on a student is pointed out; 0 for none.
create function faltas_de_alerta() returns int stable language sql
  return nullif(parametro_de('asistencia.alertaFaltas')::numeric::int, 0);

-- Settings that are in force, by their names: parametro_de for several at once.
create function parametros_de(claves text[]) returns jsonb stable parallel safe language plpgsql as $$
begin
  return (select jsonb_object_agg(p.clave, coalesce(nullif(p.valor, ''), p.usual)) from parametro p where p.clave = any (claves));
end $$;

call poner_auditoria('parametro', 'id_parametro', 'usual');

create trigger parametro_sellar before update on parametro for each row
  when (old.usual is not distinct from new.usual) execute function sellar();
