// Takes the place of @contapro/fixtures while declarations are written: see tsconfig.build.json.
export {};
