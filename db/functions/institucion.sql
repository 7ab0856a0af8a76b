create function logo_guardar_anterior() returns trigger language plpgsql as $$
begin
  insert into logo_anterior (sha256, datos) values (old.sha256, old.datos) on conflict (sha256) do nothing;
  return null;
end $$;

-- The audit identifies a picture by its checksum.
call vigilar('logo', 'id_logo', 'datos');

create trigger logo_guardar_anterior after update of datos or delete on logo for each row execute function logo_guardar_anterior();
