create function cuenta_bancaria_banco() returns trigger language plpgsql as $$
begin
  if not exists (select from tipo where id_tipo = new.id_banco and categoria = 'BANCO') then
    raise exception 'cuenta_bancaria_banco' using errcode = 'check_violation', constraint = 'cuenta_bancaria_banco', table = 'cuenta_bancaria';
  end if;
  return new;
end $$;

call vigilar('cuenta_bancaria', 'id_cuenta_bancaria');

create trigger cuenta_bancaria_banco before insert or update of id_banco on cuenta_bancaria
  for each row execute function cuenta_bancaria_banco();

call vigilar('billetera_qr', 'id_billetera_qr', 'datos');
