-- Whether an event writes a mail: its notice is on and has a text.
create function avisa(evento text) returns boolean stable language plpgsql as $$
begin
  return parametro_de('aviso.' || evento) is not distinct from 'true' and hay_mensaje(evento);
end $$;

-- Whether an event has a text for its mail.
create function hay_mensaje(evento text) returns boolean stable language plpgsql as $$
begin
  return exists (select from mensaje where tipo = evento and canal = 'CORREO' and predeterminado and estado = 'ACTIVO');
end $$;

call vigilar('mensaje', 'id_mensaje');

-- Keeps an event for its mail, if the notice is on: arguments are its kind and the column with the id of its subject. As a trigger, so that
-- money that goes back is told whatever act or message of the gateway it went by.
create function avisar_suceso() returns trigger language plpgsql as $$
begin
  if avisa(tg_argv[0]) then
    insert into aviso (suceso) values (jsonb_build_object('evento', tg_argv[0],
      'ids', jsonb_build_array((to_jsonb(new) ->> tg_argv[1])::bigint)));
  end if;
  return null;
end $$;
