-- `looking_for` shares its values with `reason`.
UPDATE members SET looking_for = replace(replace(looking_for, '"dates"', '"date"'), '"chats"', '"chat"') WHERE looking_for IS NOT NULL;
