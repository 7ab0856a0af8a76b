insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('matricula.diasAntes', '365', 'NUMERO', 'Días antes del inicio de un grupo o de su periodo desde los que puede fecharse una matrícula', true),
  ('grupo.diasFuera', '183', 'NUMERO', 'Días que un grupo puede empezar antes de su periodo o terminar después de él', true);
