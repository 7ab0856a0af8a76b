-- A payment keeps the name of its voucher, so that a list needs no join.
create function archivo_nombrar() returns trigger language plpgsql as $$
begin
  update ingreso i set constancia = v.nombre
  from (select (select nombre from archivo where id_ingreso = new.id_ingreso and estado = 'VIGENTE') as nombre) v
  where i.id_ingreso = new.id_ingreso and i.constancia is distinct from v.nombre;
  return null;
end $$;

-- The key of a file stays out of the audit too.
call vigilar('archivo', 'id_archivo', 'clave');

create trigger archivo_nombrar after insert or update of estado, nombre on archivo
  for each row execute function archivo_nombrar();
