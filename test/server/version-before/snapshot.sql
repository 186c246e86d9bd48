insert into "companies" ("id", "name", "access_key", "settings", "created_at") values
  ('ae00c3b48e9b6ac1cbd003a62c6e1252', 'Theirs', 'another-front-end', '{"announcement": {"images": [], "isActive": false}, "deviceVerification": {"camera": {"status": "on"}, "microphone": {"status": "on"}}}', '2026-11-23 07:35:58.188+00'),
  ('e971f6456afa531554b8d5ec8ae47841', 'Ours', 'front-end-of-the-tests', '{"announcement": {"images": [], "isActive": false}, "deviceVerification": {"camera": {"status": "on"}, "microphone": {"status": "on"}}}', '2026-11-23 07:35:58.178+00');

insert into "institutions" ("id", "company_id", "name", "active_camera", "setting", "sso_secret", "proctor_pin_hash", "proctor_pin_print", "created_at", "security_log_days") values
  ('280145a933f6dae741e2c8247143947c', 'e971f6456afa531554b8d5ec8ae47841', 'Politeknik Dua', 'true', '{"failed": {"face": true, "voice": true, "newTab": true}, "identification": {"face": true, "voice": true, "newTab": true}}', NULL, NULL, NULL, '2026-11-23 07:35:58.202+00', '365'),
  ('498134ae5fae434e00e4b106d4f37ff4', 'e971f6456afa531554b8d5ec8ae47841', 'Politeknik Satu', 'true', '{"failed": {"face": true, "voice": true, "newTab": true}, "identification": {"face": true, "voice": true, "newTab": true}}', NULL, NULL, NULL, '2026-11-23 07:35:58.193+00', '365');

insert into "members" ("id", "company_id", "institution_id", "email", "email_verified_at", "password_hash", "fullname", "nim", "date_of_birth", "place_of_birth", "phone_number", "profile_saved_at", "privacy_policy_version", "privacy_agreed_at", "deletion_requested_at", "extra_time_percent", "without_camera", "created_at") values
  ('730cc61916a8fb837cd6abb6f1661193', 'e971f6456afa531554b8d5ec8ae47841', '280145a933f6dae741e2c8247143947c', 'stranger@example.test', '2026-11-23 07:35:57.689+00', '$argon2id$v=19$m=19456,t=2,p=1$Ac3ocIbzehOzC9d6wQ02aQ$Ie25fHQQknlsBijfkP/63hHTRtgjA+QIVjQUghPDF8Q', 'Siti Rahmawati', '2106700123', '2003-04-21', 'Bandung', NULL, '2026-11-23 07:35:57.689+00', NULL, NULL, NULL, '0', 'false', '2026-11-23 07:35:58.291+00'),
  ('d75b88ebb29f8f23ffc5fd70e9fd6388', 'ae00c3b48e9b6ac1cbd003a62c6e1252', NULL, 'member@example.test', NULL, '$argon2id$v=19$m=19456,t=2,p=1$Ac3ocIbzehOzC9d6wQ02aQ$Ie25fHQQknlsBijfkP/63hHTRtgjA+QIVjQUghPDF8Q', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0', 'false', '2026-11-23 07:35:58.387+00'),
  ('eaa25736ced7c42f5b5b18c9c4acd82f', 'e971f6456afa531554b8d5ec8ae47841', '498134ae5fae434e00e4b106d4f37ff4', 'member@example.test', '2026-11-23 07:35:57.689+00', '$argon2id$v=19$m=19456,t=2,p=1$Ac3ocIbzehOzC9d6wQ02aQ$Ie25fHQQknlsBijfkP/63hHTRtgjA+QIVjQUghPDF8Q', 'Siti Rahmawati', '2106700123', '2003-04-21', 'Bandung', NULL, '2026-11-23 07:35:57.689+00', NULL, NULL, NULL, '0', 'false', '2026-11-23 07:35:58.209+00'),
  ('ff5aa8e8362d37aede3367a78aa1e1f4', 'e971f6456afa531554b8d5ec8ae47841', NULL, 'individual@example.test', '2026-11-23 07:35:57.689+00', '$argon2id$v=19$m=19456,t=2,p=1$Ac3ocIbzehOzC9d6wQ02aQ$Ie25fHQQknlsBijfkP/63hHTRtgjA+QIVjQUghPDF8Q', 'Siti Rahmawati', '2106700123', '2003-04-21', 'Bandung', NULL, '2026-11-23 07:35:57.689+00', NULL, NULL, NULL, '0', 'false', '2026-11-23 07:35:58.337+00');

insert into "licences" ("id", "code", "company_id", "institution_id", "package_id", "redeemed_at", "revoked_at", "revoked_for", "created_at") values
  ('0bef0016e1347d07c32be50c90182c93', 'E2C7999E3141255C', 'e971f6456afa531554b8d5ec8ae47841', NULL, 'tiny', '2026-11-23 07:15:57.689+00', NULL, NULL, '2026-11-23 07:35:59.118+00'),
  ('2e43c7b380a03073c23ea967ddc7937e', 'CE57A779AE139FF9', 'e971f6456afa531554b8d5ec8ae47841', NULL, 'tiny', '2026-11-23 07:35:57.689+00', NULL, NULL, '2026-11-23 07:35:59.359+00'),
  ('cbd896d35f50370a8b066059650058a0', '2EDBEE47F0B5EAC4', 'e971f6456afa531554b8d5ec8ae47841', NULL, 'tiny', '2026-11-23 06:55:57.689+00', NULL, NULL, '2026-11-23 07:35:58.526+00'),
  ('fd4afaa987130005399de68be9660ed4', '040CABBC0CBD86B7', 'e971f6456afa531554b8d5ec8ae47841', NULL, 'tiny', '2026-11-23 07:15:57.689+00', NULL, NULL, '2026-11-23 07:35:58.884+00');

insert into "tests" ("id", "package_id", "version", "content_hash", "name", "plan", "scores", "created_at") values
  ('07e509d43806486cef8f358c43f0dca8', 'tiny', '1', '950b33ac188670c4e8d164c10a1b9a23b8aa11f74d0aefda86b720021c53f1c5', 'Tiny test', '{"reading": {"seconds": 120, "questions": 2}, "listening": {"seconds": 75, "questions": 5}, "structure": {"seconds": 120, "questions": 4}}', '{"reading": [31, 49, 67], "listening": [31, 38, 46, 53, 61, 68], "structure": [31, 40, 50, 59, 68]}', '2026-11-23 07:35:58.459+00');

insert into "orders" ("id", "order_no", "member_id", "licence_id", "test_id", "write_id", "use_face_detection", "use_speech_detection", "started_at", "finished_at", "disqualified_at", "disqualified_for", "writer", "writer_seen_at", "predicted_score", "level", "created_at") values
  ('4fd461c9a578208646c7736853e59300', 'EPT-5XV6VV1KX1', 'eaa25736ced7c42f5b5b18c9c4acd82f', '2e43c7b380a03073c23ea967ddc7937e', '07e509d43806486cef8f358c43f0dca8', NULL, 'false', 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-23 07:35:57.689+00'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'EPT-039MAB7ARX', '730cc61916a8fb837cd6abb6f1661193', 'cbd896d35f50370a8b066059650058a0', '07e509d43806486cef8f358c43f0dca8', NULL, 'false', 'false', '2026-11-23 06:55:57.689+00', '2026-11-23 06:55:57.689+00', NULL, NULL, NULL, NULL, '677', 'Advanced', '2026-11-23 06:55:57.689+00'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'EPT-8YR8V5E36S', 'ff5aa8e8362d37aede3367a78aa1e1f4', '0bef0016e1347d07c32be50c90182c93', '07e509d43806486cef8f358c43f0dca8', NULL, 'false', 'false', '2026-11-23 07:15:57.689+00', NULL, NULL, NULL, 'a6e467c8-387c-4985-9892-a97ebac9a4f6', '2026-11-23 07:35:54.689+00', NULL, NULL, '2026-11-23 07:15:57.689+00'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'EPT-C99GDH3M7G', 'eaa25736ced7c42f5b5b18c9c4acd82f', 'fd4afaa987130005399de68be9660ed4', '07e509d43806486cef8f358c43f0dca8', NULL, 'false', 'false', '2026-11-23 07:15:57.689+00', NULL, NULL, NULL, '2185a99b-9b66-49a4-b569-9195f755dfb7', '2026-11-23 07:35:54.689+00', NULL, NULL, '2026-11-23 07:15:57.689+00');

insert into "acts" ("id", "order_id", "kind", "by", "reason", "before", "made_at", "created_at") values
  ('6db67142e7122132234c7ab89639c3da', 'db1ad1528fe501bc6ae6f4a808b19080', 'extended', 'operator', 'Listrik padam', '{"seconds": 3600, "section": "structure", "deadlineAt": "2026-11-23T07:36:57.689Z", "submittedAt": null}', NULL, '2026-11-23 07:35:59.355+00');

insert into "parts" ("id", "test_id", "section", "letter", "direction", "closing", "lists") values
  ('0ed8146c8e8cf675f218add6cb1abda9', '07e509d43806486cef8f358c43f0dca8', 'listening', 'A', '{"text": "Part A. Listen to a short conversation and choose the best answer.", "media": {"alt": "", "type": "audio", "fileId": "b3631d6607fa50b8358f01aede14d2a0", "seconds": 0.638}}', '{"text": "This is the end of Part A.", "media": {"alt": "", "type": "audio", "fileId": "7685e5cab109cb890a3d70e859ac9bce", "seconds": 0.764}}', '[{"text": "", "media": null, "itemIds": ["1c4f20fd6d1a45884b4d9ac70881a377"]}]'),
  ('44541339c3fe23eb6bb7bc5d08df565a', '07e509d43806486cef8f358c43f0dca8', 'structure', 'B', '{"text": "Written Expression. Choose the one marked word or phrase that must be changed for the sentence to be correct.", "media": null}', NULL, '[{"text": "", "media": null, "itemIds": ["b95d0dce0ed6eaa4ecdf9b1889012774"]}, {"text": "", "media": null, "itemIds": ["af355e36cf168bc0c914ccd401cfc1f3"]}]'),
  ('96c93b4b106664ab3436e71e1f8b9488', '07e509d43806486cef8f358c43f0dca8', 'listening', 'C', '{"text": "Part C. Listen to a talk and answer two questions about it.", "media": {"alt": "", "type": "audio", "fileId": "5050e4922f81551414ec76bbd552cb48", "seconds": 0.827}}', '{"text": "This is the end of Part C.", "media": {"alt": "", "type": "audio", "fileId": "b88d4346ea04706b2d7de069aad28448", "seconds": 0.764}}', '[{"text": "", "media": {"alt": "", "type": "audio", "fileId": "f4605696033fcdbc77c67a1c47b5f560", "seconds": 1.455}, "itemIds": ["51a9541e0bf440a606d475d2e00cf451", "de8cb79a30194fab6f4e0b9ff5ed4528"]}]'),
  ('b95c77464bfe674a63870081e2d24578', '07e509d43806486cef8f358c43f0dca8', 'structure', 'A', '{"text": "Structure. Choose the one word or phrase that best completes the sentence.", "media": null}', NULL, '[{"text": "", "media": null, "itemIds": ["8032b97ed672bda2a611940650541c08"]}, {"text": "", "media": null, "itemIds": ["2cf0f95d1cc7ad0b447e0bd9e831e1ca"]}]'),
  ('bd0454bbc4128bc1c6a91cb744494618', '07e509d43806486cef8f358c43f0dca8', 'listening', 'B', '{"text": "Part B. Listen to a longer conversation and answer two questions about it.", "media": {"alt": "", "type": "audio", "fileId": "c105bb2fe1167325abbd75372804b790", "seconds": 0.83}}', '{"text": "This is the end of Part B.", "media": {"alt": "", "type": "audio", "fileId": "e661be2d9d0349b0b5ca20f5d99cc187", "seconds": 0.764}}', '[{"text": "", "media": {"alt": "", "type": "audio", "fileId": "72ef62174a93b3dbe4e64607d4e61110", "seconds": 2.5}, "itemIds": ["c2859d17f95a897fbe90d6e7ca5a0e75", "743c05084b1c2bca227dbf58d3afc001"]}]'),
  ('f62816b8a6f152969fb0b3fac49bdfee', '07e509d43806486cef8f358c43f0dca8', 'reading', 'A', '{"text": "Reading. Read the passage and answer the questions about what it states or implies.", "media": null}', NULL, E'[{"text": "Salt was once so scarce in some regions that merchants carried it for hundreds of miles. Camels, which can go for days without water, bore most of the loads across the desert.\\n\\nAs railways spread, the caravans became fewer.", "media": null, "itemIds": ["c993e9d062ec4cb3397ac1218789661c", "b780e243e7512cc3e7f34000dfd7b6b6"]}]');

insert into "items" ("id", "test_id", "part_id", "section", "position", "text", "media", "answer_seconds", "options", "key") values
  ('1c4f20fd6d1a45884b4d9ac70881a377', '07e509d43806486cef8f358c43f0dca8', '0ed8146c8e8cf675f218add6cb1abda9', 'listening', '0', 'What does the woman want?', '{"alt": "", "type": "audio", "fileId": "c2c9578f6ec3be4d86311adbad109a93", "seconds": 1.172}', '1', '["Some water", "Some tea", "A sandwich", "A newspaper"]', '1'),
  ('2cf0f95d1cc7ad0b447e0bd9e831e1ca', '07e509d43806486cef8f358c43f0dca8', 'b95c77464bfe674a63870081e2d24578', 'structure', '1', '____ heated, most metals expand.', NULL, '0', '["When", "Despite", "During", "Unless they"]', '0'),
  ('51a9541e0bf440a606d475d2e00cf451', '07e509d43806486cef8f358c43f0dca8', '96c93b4b106664ab3436e71e1f8b9488', 'listening', '3', 'What is the talk about?', '{"alt": "", "type": "audio", "fileId": "bce9b5214d3566e2790717d057f31b59", "seconds": 0.71}', '0', '["Ants", "Bats", "Owls", "Foxes"]', '2'),
  ('743c05084b1c2bca227dbf58d3afc001', '07e509d43806486cef8f358c43f0dca8', 'bd0454bbc4128bc1c6a91cb744494618', 'listening', '2', 'How late is it?', '{"alt": "", "type": "audio", "fileId": "c661190688d42fd815fa97b4759e9a20", "seconds": 0.645}', '1', '["An hour", "A minute", "A day", "A week"]', '0'),
  ('8032b97ed672bda2a611940650541c08', '07e509d43806486cef8f358c43f0dca8', 'b95c77464bfe674a63870081e2d24578', 'structure', '0', 'The moon ____ around the earth.', NULL, '0', '["moving", "moves", "to move", "which moves"]', '1'),
  ('af355e36cf168bc0c914ccd401cfc1f3', '07e509d43806486cef8f358c43f0dca8', '44541339c3fe23eb6bb7bc5d08df565a', 'structure', '3', '{A|The} river {B|flows} {C|slow} {D|toward} the sea.', NULL, '0', '["The", "flows", "slow", "toward"]', '2'),
  ('b780e243e7512cc3e7f34000dfd7b6b6', '07e509d43806486cef8f358c43f0dca8', 'f62816b8a6f152969fb0b3fac49bdfee', 'reading', '1', 'According to the chart, in which year did the fewest caravans travel?', '{"alt": "Bar chart of caravans in a year: 40 in 1880, 25 in 1900 and 10 in 1920.", "type": "image", "fileId": "30ce3976b16afdc9914d3c96cf37f2e7", "seconds": 0}', '0', '["1880", "1900", "1920", "The chart does not say."]', '2'),
  ('b95d0dce0ed6eaa4ecdf9b1889012774', '07e509d43806486cef8f358c43f0dca8', '44541339c3fe23eb6bb7bc5d08df565a', 'structure', '2', '{A|Many} trees {B|lose} their {C|leaf} {D|in} autumn.', NULL, '0', '["Many", "lose", "leaf", "in"]', '2'),
  ('c2859d17f95a897fbe90d6e7ca5a0e75', '07e509d43806486cef8f358c43f0dca8', 'bd0454bbc4128bc1c6a91cb744494618', 'listening', '1', 'What are the speakers talking about?', '{"alt": "", "type": "audio", "fileId": "8ac241b426c9902126a7ccc1a55c35ad", "seconds": 0.551}', '0', '["A train", "A taxi", "A ferry", "A bus"]', '3'),
  ('c993e9d062ec4cb3397ac1218789661c', '07e509d43806486cef8f358c43f0dca8', 'f62816b8a6f152969fb0b3fac49bdfee', 'reading', '0', 'According to the passage, why were camels suited to the trade?', NULL, '0', '["They moved faster than trains.", "They were cheap to buy.", "They lived near the mines.", "They needed little water."]', '3'),
  ('de8cb79a30194fab6f4e0b9ff5ed4528', '07e509d43806486cef8f358c43f0dca8', '96c93b4b106664ab3436e71e1f8b9488', 'listening', '4', 'When do these animals hunt?', '{"alt": "", "type": "audio", "fileId": "25009e422b3cad12dd9a60e65da0988e", "seconds": 0.713}', '0', '["At noon", "At night", "At dawn", "In winter"]', '1');

insert into "answers" ("order_id", "section", "item_id", "answer", "chosen_at", "writer", "seq", "marked", "marked_at", "marked_seq") values
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'listening', '1c4f20fd6d1a45884b4d9ac70881a377', 'Some tea', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'listening', '51a9541e0bf440a606d475d2e00cf451', 'Owls', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'listening', '743c05084b1c2bca227dbf58d3afc001', 'An hour', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'listening', 'c2859d17f95a897fbe90d6e7ca5a0e75', 'A bus', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'listening', 'de8cb79a30194fab6f4e0b9ff5ed4528', 'At night', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'reading', 'b780e243e7512cc3e7f34000dfd7b6b6', '1920', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'reading', 'c993e9d062ec4cb3397ac1218789661c', 'They needed little water.', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'structure', '2cf0f95d1cc7ad0b447e0bd9e831e1ca', 'When', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'structure', '8032b97ed672bda2a611940650541c08', 'moves', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'structure', 'af355e36cf168bc0c914ccd401cfc1f3', 'slow', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'structure', 'b95d0dce0ed6eaa4ecdf9b1889012774', 'leaf', '2026-11-23 06:55:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'listening', '1c4f20fd6d1a45884b4d9ac70881a377', 'Some tea', '2026-11-23 07:15:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'listening', '51a9541e0bf440a606d475d2e00cf451', 'Owls', '2026-11-23 07:15:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'listening', '743c05084b1c2bca227dbf58d3afc001', 'An hour', '2026-11-23 07:15:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'listening', 'c2859d17f95a897fbe90d6e7ca5a0e75', 'A bus', '2026-11-23 07:15:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'listening', 'de8cb79a30194fab6f4e0b9ff5ed4528', 'At night', '2026-11-23 07:15:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'structure', '2cf0f95d1cc7ad0b447e0bd9e831e1ca', 'Despite', '2026-11-23 07:35:12.689+00', 'a6e467c8-387c-4985-9892-a97ebac9a4f6', '2', 'true', '2026-11-23 07:35:12.689+00', '2'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'structure', '8032b97ed672bda2a611940650541c08', 'moves', '2026-11-23 07:35:07.689+00', 'a6e467c8-387c-4985-9892-a97ebac9a4f6', '1', 'false', '2026-11-23 07:35:07.689+00', '1'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'listening', '1c4f20fd6d1a45884b4d9ac70881a377', 'Some tea', '2026-11-23 07:15:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'listening', '51a9541e0bf440a606d475d2e00cf451', 'Owls', '2026-11-23 07:15:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'listening', '743c05084b1c2bca227dbf58d3afc001', 'An hour', '2026-11-23 07:15:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'listening', 'c2859d17f95a897fbe90d6e7ca5a0e75', 'A bus', '2026-11-23 07:15:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'listening', 'de8cb79a30194fab6f4e0b9ff5ed4528', 'At night', '2026-11-23 07:15:57.689+00', 'submission', '0', 'false', '1970-01-01 00:00:00+00', '0'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'structure', '2cf0f95d1cc7ad0b447e0bd9e831e1ca', 'Despite', '2026-11-23 07:35:12.689+00', '2185a99b-9b66-49a4-b569-9195f755dfb7', '2', 'true', '2026-11-23 07:35:12.689+00', '2'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'structure', '8032b97ed672bda2a611940650541c08', 'moves', '2026-11-23 07:35:07.689+00', '2185a99b-9b66-49a4-b569-9195f755dfb7', '1', 'false', '2026-11-23 07:35:07.689+00', '1');

insert into "attempts" ("key_hash", "count", "expires_at") values
  ('3816e68f2053f50d65291c12651930a100a1a9502c9a1df86c363c1cce38986e', '1', '2026-11-23 07:40:57.689+00'),
  ('3e049d2f0cae30b85f1a98f9330d5b507b2d7cff5b779db0a0f3dda915418047', '1', '2026-11-23 07:40:57.689+00'),
  ('43db948c6f1a047699f5be307120667e4705f77f1ead83af25ffa6eb01c634c2', '4', '2026-11-23 07:36:57.689+00'),
  ('58ee53352437dc9a34d88d4ee4a8d2cd1659113fcb444891f5121e90c2ef47b7', '1', '2026-11-23 07:36:57.689+00'),
  ('671eb9c3160ff19469f5ea93abb1ece5e61d6fcb4aae2fe1b28530ef6b872835', '1', '2026-11-23 07:40:57.689+00'),
  ('6f779925b34bd723e7078c4a1d9589bd91624e2ba4754c01e18592ca74a79e69', '1', '2026-11-23 07:40:57.689+00'),
  ('dc82414d63539386c1020a84a9b7aa767b8e51cec61085ee68d333fe55d3ada0', '1', '2026-11-23 07:40:57.689+00'),
  ('e088a23fa562812141c0297c6d51a9743a2981fc1cef1d26269c536504e885a6', '1', '2026-11-23 07:40:57.689+00'),
  ('f366dbdf8cc29e6fbdf7b065a5c0ab04c034046200aa40e8f3ffc9177dd432cf', '1', '2026-11-23 07:40:57.689+00'),
  ('fce8b4f192243de8c4814b8b1795d00d59d2a5beb00e26dbeb234268cb2db4ce', '1', '2026-11-23 07:40:57.689+00');

insert into "certificates" ("id", "order_id", "name", "date_of_birth", "tested_at", "listening", "structure", "reading", "total", "predicted_score", "level", "issued_at", "revoked_at", "revoked_for") values
  ('fe58cf2f64159124038cbd5c4fdfb85f', '88b44ea8aab0f0399d74a5ee7d62c93f', 'Siti Rahmawati', '2003-04-21', '2026-11-23 06:55:57.689+00', '68', '68', '67', '11', '677', 'Advanced', '2026-11-23 06:55:57.689+00', NULL, NULL);

insert into "content_files" ("id", "test_id", "section", "path", "type", "bytes", "seconds") values
  ('25009e422b3cad12dd9a60e65da0988e', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/c-2.ogg', 'audio/ogg', '2377', '0.713'),
  ('30ce3976b16afdc9914d3c96cf37f2e7', '07e509d43806486cef8f358c43f0dca8', 'reading', 'images/caravans.png', 'image/png', '18701', '0'),
  ('5050e4922f81551414ec76bbd552cb48', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/c-direction.ogg', 'audio/ogg', '2821', '0.827'),
  ('72ef62174a93b3dbe4e64607d4e61110', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/b-list.ogg', 'audio/ogg', '8684', '2.5'),
  ('7685e5cab109cb890a3d70e859ac9bce', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/a-closing.ogg', 'audio/ogg', '2606', '0.764'),
  ('8ac241b426c9902126a7ccc1a55c35ad', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/b-1.ogg', 'audio/ogg', '1799', '0.551'),
  ('b3631d6607fa50b8358f01aede14d2a0', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/a-direction.ogg', 'audio/ogg', '2191', '0.638'),
  ('b88d4346ea04706b2d7de069aad28448', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/c-closing.ogg', 'audio/ogg', '2606', '0.764'),
  ('bce9b5214d3566e2790717d057f31b59', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/c-1.ogg', 'audio/ogg', '2295', '0.71'),
  ('c105bb2fe1167325abbd75372804b790', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/b-direction.ogg', 'audio/ogg', '2826', '0.83'),
  ('c2c9578f6ec3be4d86311adbad109a93', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/a-1.ogg', 'audio/ogg', '3880', '1.172'),
  ('c661190688d42fd815fa97b4759e9a20', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/b-2.ogg', 'audio/ogg', '2194', '0.645'),
  ('e661be2d9d0349b0b5ca20f5d99cc187', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/b-closing.ogg', 'audio/ogg', '2606', '0.764'),
  ('f4605696033fcdbc77c67a1c47b5f560', '07e509d43806486cef8f358c43f0dca8', 'listening', 'audio/c-list.ogg', 'audio/ogg', '5130', '1.455');

insert into "journal_entries" ("order_id", "section", "writer", "seq", "item_id", "answer", "marked", "chosen_at", "received_at", "counted") values
  ('cd483fe696a2153c9f41e3546cd871d9', 'structure', 'a6e467c8-387c-4985-9892-a97ebac9a4f6', '1', '8032b97ed672bda2a611940650541c08', 'moves', 'false', '2026-11-23 07:35:07.689+00', '2026-11-23 07:35:17.689+00', 'true'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'structure', 'a6e467c8-387c-4985-9892-a97ebac9a4f6', '2', '2cf0f95d1cc7ad0b447e0bd9e831e1ca', 'Despite', 'true', '2026-11-23 07:35:12.689+00', '2026-11-23 07:35:17.689+00', 'true'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'structure', '2185a99b-9b66-49a4-b569-9195f755dfb7', '1', '8032b97ed672bda2a611940650541c08', 'moves', 'false', '2026-11-23 07:35:07.689+00', '2026-11-23 07:35:17.689+00', 'true'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'structure', '2185a99b-9b66-49a4-b569-9195f755dfb7', '2', '2cf0f95d1cc7ad0b447e0bd9e831e1ca', 'Despite', 'true', '2026-11-23 07:35:12.689+00', '2026-11-23 07:35:17.689+00', 'true');

insert into "section_sittings" ("order_id", "section", "started_at", "deadline_at", "extended_seconds", "submitted_at", "submitted_by", "submitted_from", "images", "raw_score", "scaled_score", "position", "needs_review") values
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'listening', '2026-11-23 06:55:57.689+00', '2026-11-23 07:12:12.689+00', '0', '2026-11-23 06:55:57.689+00', 'candidate', NULL, '[]', '5', '68', NULL, 'false'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'reading', '2026-11-23 06:55:57.689+00', '2026-11-23 06:57:57.689+00', '0', '2026-11-23 06:55:57.689+00', 'candidate', NULL, '[]', '2', '67', NULL, 'false'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', 'structure', '2026-11-23 06:55:57.689+00', '2026-11-23 06:57:57.689+00', '0', '2026-11-23 06:55:57.689+00', 'candidate', NULL, '[]', '4', '68', NULL, 'false'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'listening', '2026-11-23 07:15:57.689+00', '2026-11-23 07:32:12.689+00', '0', '2026-11-23 07:15:57.689+00', 'candidate', 'a6e467c8-387c-4985-9892-a97ebac9a4f6', '[]', '5', '68', NULL, 'false'),
  ('cd483fe696a2153c9f41e3546cd871d9', 'structure', '2026-11-23 07:34:57.689+00', '2026-11-23 07:36:57.689+00', '0', NULL, NULL, NULL, '[]', NULL, NULL, NULL, 'false'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'listening', '2026-11-23 07:15:57.689+00', '2026-11-23 07:32:12.689+00', '0', '2026-11-23 07:15:57.689+00', 'candidate', '2185a99b-9b66-49a4-b569-9195f755dfb7', '[]', '5', '68', NULL, 'false'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'structure', '2026-11-23 07:34:57.689+00', '2026-11-23 08:36:57.689+00', '3600', NULL, NULL, NULL, '[]', NULL, NULL, NULL, 'false');

insert into "tokens" ("hash", "member_id", "created_at", "last_used_at", "expires_at") values
  ('a42444c64d95eb16343569f18aad38f485e59c81013868a4509788884a3fa109', 'ff5aa8e8362d37aede3367a78aa1e1f4', '2026-11-23 07:35:57.689+00', '2026-11-23 07:35:57.689+00', '2026-11-24 07:35:57.689+00'),
  ('ba574e5d4bb3d194ff9173a250f39ed2ff9f386e06323bcd795a908cea9092a0', 'eaa25736ced7c42f5b5b18c9c4acd82f', '2026-11-23 07:35:57.689+00', '2026-11-23 07:35:57.689+00', '2026-11-24 07:35:57.689+00'),
  ('cbdc7952e67239385ab018eafaeb05648d6bf2233b5bd2db85af87613309927b', '730cc61916a8fb837cd6abb6f1661193', '2026-11-23 07:35:57.689+00', '2026-11-23 07:35:57.689+00', '2026-11-24 07:35:57.689+00'),
  ('e246a081e95294e1328259d7e180e34f94d8bb20c4aaa9609f1e87476733aad6', 'd75b88ebb29f8f23ffc5fd70e9fd6388', '2026-11-23 07:35:57.689+00', '2026-11-23 07:35:57.689+00', '2026-11-24 07:35:57.689+00');

insert into "writers" ("order_id", "writer", "since") values
  ('cd483fe696a2153c9f41e3546cd871d9', 'a6e467c8-387c-4985-9892-a97ebac9a4f6', '2026-11-23 07:15:57.689+00'),
  ('db1ad1528fe501bc6ae6f4a808b19080', '2185a99b-9b66-49a4-b569-9195f755dfb7', '2026-11-23 07:15:57.689+00');

insert into "writes" ("order_id", "write_id", "kind", "request_hash", "answer", "created_at") values
  ('88b44ea8aab0f0399d74a5ee7d62c93f', '3f0dd6a8-3609-4188-b84b-290ee7c3ec83', 'submitAnswers', 'fcb46777b3b3ffb55b1a5e2bb7fd6c78d4eb9194a82d449496b0fbb1ceb0eb7d', '{"exam": {"isComplete": true}, "section": "structure"}', '2026-11-23 07:35:58.707+00'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', '474c3829-f1d1-470e-992b-8c02977456ea', 'submitAnswers', '3c2c5395b3d0ca3d2d919fab9073609bff487ebfadd80ac9aa41e04d9db01de7', '{"exam": {"isComplete": true}, "section": "reading"}', '2026-11-23 07:35:58.78+00'),
  ('88b44ea8aab0f0399d74a5ee7d62c93f', '665e3de3-07d3-4eea-8d8e-ce5510af541e', 'submitAnswers', 'e361159aef40618ed7624c4cbba45bd1f87559c7083c9ad1a31d153456adbf04', '{"exam": {"isComplete": true}, "section": "listening"}', '2026-11-23 07:35:58.657+00'),
  ('cd483fe696a2153c9f41e3546cd871d9', '428c2e2f-9e4c-4557-81c3-140009bd1f09', 'submitAnswers', '680e0022b1ed2aa593ef612277d88b2075259fe115bbf3098b6ffd4ccb8f5383', '{"exam": {"isComplete": true}, "section": "listening"}', '2026-11-23 07:35:59.198+00'),
  ('db1ad1528fe501bc6ae6f4a808b19080', 'd086b859-39d8-4ea2-84d3-cd88ec0952e5', 'submitAnswers', '9649ec3d0bca37f32b6d48f8145926b3c6bce3ca269f302a62e72a920c1b76fa', '{"exam": {"isComplete": true}, "section": "listening"}', '2026-11-23 07:35:58.984+00');
