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

-- The colour of the institution is a name or any value, as isColor of the contract says (decision 208). A trigger and no check: when an
-- old database is brought up to date, rows of the table wait for deferred checks, and PostgreSQL alters no such table.
create function parametro_color() returns trigger language plpgsql as $$
begin
  if new.valor is null or new.valor in ('', 'marca', 'blue', 'indigo', 'violet', 'grape', 'pink') or new.valor ~* '^#[0-9a-f]{6}$' then return new; end if;
  raise exception 'parametro_color' using errcode = 'check_violation', constraint = 'parametro_color', table = 'parametro';
end $$;

call poner_auditoria('parametro', 'id_parametro', 'usual');

create trigger parametro_sellar before update on parametro for each row
  when (old.usual is not distinct from new.usual) execute function sellar();

create trigger parametro_color before insert or update of valor on parametro for each row
  when (new.clave = 'institucion.color') execute function parametro_color();
