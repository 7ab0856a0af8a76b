call vigilar('estado', 'id_estado');
