-- Queues the mail of an issued document, and of one with a mended payer, which is signed again.
create function comprobante_avisar() returns trigger language plpgsql as $$
begin
  if avisa('COMPROBANTE') then
    insert into comprobante_correo (id_comprobante) values (new.id_comprobante)
    on conflict (id_comprobante) do update set proximo = now(), intentos = 0;
  end if;
  return null;
end $$;

-- A rejected one is not mailed: the one that is made in its place is.
create function comprobante_sin_correo() returns trigger language plpgsql as $$
begin
  delete from comprobante_correo where id_comprobante = new.id_comprobante;
  return null;
end $$;

create function comprobante_pedir_correo(cual bigint) returns void language plpgsql as $$
begin
  insert into comprobante_correo (id_comprobante)
  select cual where hay_mensaje('COMPROBANTE') and not exists (select from comprobante_pago l join ingreso i on i.id_ingreso = l.id_ingreso
    join supresion s on s.id_usuario = i.id_usuario where l.id_comprobante = cual)
  on conflict (id_comprobante) do nothing;
end $$;

create function comprobante_avisar_firmado() returns trigger language plpgsql as $$
begin
  perform comprobante_pedir_correo(new.id_comprobante);
  return null;
end $$;

create trigger comprobante_avisar_corregido after update of hash on comprobante for each row
  when (old.hash is not null and new.hash is null) execute function comprobante_avisar();

create trigger comprobante_avisar_firmado after update of hash on comprobante for each row
  when (old.hash is null and new.hash is not null and new.avisar) execute function comprobante_avisar_firmado();

create trigger comprobante_sin_correo after update of estado on comprobante for each row
  when (new.estado in ('RECHAZADO', 'BAJA') and old.estado <> new.estado) execute function comprobante_sin_correo();
