import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { businesses, studioLogos } from '../../database/schema/index.ts';

/** The logo of a studio: a PNG, and its size in pixels. */
export interface StudioLogo {
  picture: Uint8Array;
  width: number;
  height: number;
}

const columns = { picture: studioLogos.picture, width: studioLogos.width, height: studioLogos.height };

/** The logos of studios. */
export function logosRepository(database: Database) {
  return {
    /** The logo of the studio of a titular; null without one. */
    ofOwner: async (ownerId: string): Promise<StudioLogo | null> => {
      const [found] = await database.select(columns).from(studioLogos).where(eq(studioLogos.accountantId, ownerId));
      return found ?? null;
    },

    /** The logo of the studio to which a business belongs. The caller must have checked who may see the business. */
    ofBusiness: async (businessId: string): Promise<StudioLogo | null> => {
      const [found] = await database
        .select(columns)
        .from(studioLogos)
        .innerJoin(businesses, eq(businesses.accountantId, studioLogos.accountantId))
        .where(eq(businesses.id, businessId));
      return found ?? null;
    },

    save: async (ownerId: string, logo: StudioLogo, savedAt: Date): Promise<void> => {
      await database
        .insert(studioLogos)
        .values({ accountantId: ownerId, ...logo, savedAt })
        .onConflictDoUpdate({ target: studioLogos.accountantId, set: { ...logo, savedAt } });
    },

    remove: async (ownerId: string): Promise<void> => {
      await database.delete(studioLogos).where(eq(studioLogos.accountantId, ownerId));
    },
  };
}

/** A logo as the API has it. */
export const studioLogoAnswer = (logo: StudioLogo | null) =>
  logo && {
    picture: `data:image/png;base64,${Buffer.from(logo.picture).toString('base64')}`,
    width: logo.width,
    height: logo.height,
  };
