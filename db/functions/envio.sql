create function envio_nombrar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.id_alumno := coalesce((select id_alumno from vinculo where id_vinculo = new.id_vinculo), new.id_usuario);
  end if;
  new.busqueda := plano(concat_ws(' ', new.destino, new.asunto, (select busqueda from usuario where id_usuario = new.id_usuario)));
  return new;
end $$;

call contar_filas('envio');

create trigger envio_nombrar before insert or update of destino on envio for each row execute function envio_nombrar();

call vigilar('suscripcion', 'id_suscripcion', 'ficha');
