call vigilar('area', 'id_area');
