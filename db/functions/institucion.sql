-- The number of the institution with its name, as papers print it; empty while it is not set (decision 179).
create function institucion_documento() returns text stable parallel safe language plpgsql as $$
begin
  return coalesce((select concat_ws(' ', coalesce(p.rotulo, parametro_de('comprobante.rotuloIdentificacion')), n.numero)
    from emision_pais p cross join lateral (select parametro_de(p.numero) as numero) n
    where p.pais = parametro_de('institucion.pais') and n.numero <> ''), '');
end $$;

create function logo_guardar_anterior() returns trigger language plpgsql as $$
begin
  insert into logo_anterior (sha256, datos) values (old.sha256, old.datos) on conflict (sha256) do nothing;
  return null;
end $$;

-- The audit identifies a picture by its checksum.
call vigilar('logo', 'id_logo', 'datos');

-- The same of the picture of the sign-in.
call vigilar('imagen_entrada', 'id_imagen_entrada', 'datos');

create trigger logo_guardar_anterior after update of datos or delete on logo for each row execute function logo_guardar_anterior();
