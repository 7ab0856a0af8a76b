call vigilar('horario', 'id_horario');
